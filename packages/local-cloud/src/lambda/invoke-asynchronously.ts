import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Stack } from '../template/stack.ts';
import type { LambdaFunction } from './lambda-function.ts';

/** The properties that are emulated of an `AWS::Lambda::EventInvokeConfig`. */
interface EventInvokeProperties {
  FunctionName: string;
  MaximumRetryAttempts?: number;
}

interface InvokeProps {
  stack: Stack;
  log: Log;
  /** Tries no further time once it is aborted. */
  signal: AbortSignal;
}

/** Lambda's own where a template says nothing (Lambda Developer Guide, "Asynchronous invocation"). */
const STANDARD_RETRIES = 2;
/** Before the first retry; it doubles. AWS waits a minute and then two; a person at a laptop should not. */
const BACKOFF_MS = 500;

/** Invokes a function as Lambda does for whoever waits for no answer: again where it fails, and then never more. */
export async function invokeAsynchronously(
  target: LambdaFunction,
  event: unknown,
  { stack, log, signal }: InvokeProps,
): Promise<void> {
  const retries = retriesOf(target, stack);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await target.invoke(event);
      return;
    } catch {
      // The function's own log tells why. Workers are ended with the run.
      if (signal.aborted) return;
      if (attempt >= retries) {
        log('lambda', `${target.shortName} failed ${attempt + 1} times: the event is dropped.`);
        return;
      }
      await wait(BACKOFF_MS * 2 ** attempt, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
}

function retriesOf({ arn }: LambdaFunction, stack: Stack): number {
  const name = arn.split(':').at(-1);
  const config = stack
    .ofType<EventInvokeProperties>('AWS::Lambda::EventInvokeConfig')
    .find(({ properties }) => [name, arn].includes(properties.FunctionName));
  return config?.properties.MaximumRetryAttempts ?? STANDARD_RETRIES;
}

import path from 'node:path';
import { statementsOfRole } from '../iam/policy.ts';
import { type Principals, SESSION_TOKEN } from '../iam/principals.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { ExecutionEnvironment, exitError } from './execution-environment.ts';
import type { FunctionError, WorkerData } from './messages.ts';

interface FunctionProperties {
  Code: { S3Key: string };
  Environment?: { Variables?: Record<string, unknown> };
  Handler: string;
  MemorySize?: number;
  Role: string;
  Runtime: string;
  Timeout?: number;
}

/** Addresses of the services that functions call. */
export type Endpoints = Record<'dynamodb' | 'ses' | 'bedrock' | 's3', string>;

interface FunctionsProps {
  principals: Principals;
  endpoints: Endpoints;
  log: Log;
}

interface LambdaProps {
  arn: string;
  /** The construct's path, for people. */
  shortName: string;
  timeoutSeconds: number;
  workerData: WorkerData;
  variables: Record<string, string>;
  log: Log;
}

/** Nothing listens on port 1, so every connection is refused. */
const NOWHERE = 'http://127.0.0.1:1';

// Lambda's defaults (CreateFunction API reference).
const STANDARD_TIMEOUT_SECONDS = 3;
const STANDARD_MEMORY_MB = 128;

/** A function that runs in one worker thread, one event after the other. */
export class LambdaFunction {
  readonly arn: string;
  readonly shortName: string;
  readonly #props: LambdaProps;
  #environment: ExecutionEnvironment | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isOutdated = false;
  #isStopped = false;

  constructor(props: LambdaProps) {
    this.arn = props.arn;
    this.shortName = props.shortName;
    this.#props = props;
  }

  /**
   * Runs the function with an event.
   *
   * @throws FunctionError
   */
  async invoke(event: unknown): Promise<unknown> {
    const chunks: Uint8Array[] = [];
    await this.invokeStreaming(event, (chunk) => chunks.push(chunk));
    const payload = Buffer.concat(chunks).toString();
    try {
      return JSON.parse(payload);
    } catch {
      return payload;
    }
  }

  /** Runs the function with an event, and passes on the bytes of its response as they arrive. */
  invokeStreaming(event: unknown, onChunk: (chunk: Uint8Array) => void): Promise<void> {
    const invoked = this.#last.then(() => this.#invoke(event, onChunk));
    this.#last = invoked.catch(() => undefined);
    return invoked;
  }

  /** Loads the code again for the next event. */
  reload(): void {
    this.#isOutdated = true;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#environment?.end();
  }

  async #invoke(event: unknown, onChunk: (chunk: Uint8Array) => void): Promise<void> {
    if (this.#isStopped) throw exitError('the local run is stopping');
    if (this.#isOutdated) await this.#environment?.end();
    this.#isOutdated = false;
    if (!this.#environment || this.#environment.ended) {
      const onLine = (line: string) => this.#props.log(this.shortName, line);
      this.#environment = new ExecutionEnvironment({ ...this.#props, onLine });
    }
    try {
      await this.#environment.invoke(event, this.#props.timeoutSeconds, onChunk);
    } catch (error) {
      if (!this.#isStopped) this.#report(error as FunctionError);
      throw error;
    }
  }

  #report({ body: { errorType, errorMessage, trace = [] } }: FunctionError): void {
    for (const line of [`ERROR ${errorType}: ${errorMessage}`, ...trace.slice(1, 6)]) {
      this.#props.log(this.shortName, line);
    }
  }
}

/** The template's functions. Each is prepared on first use. */
export class Functions {
  readonly #stack: Stack;
  readonly #props: FunctionsProps;
  readonly #byName = new Map<string, LambdaFunction>();

  constructor(stack: Stack, props: FunctionsProps) {
    this.#stack = stack;
    this.#props = props;
  }

  /** Finds the function of a name, an ARN, or an integration's URI. */
  at(reference: string): LambdaFunction {
    const name = /:function:([^:/]+)/.exec(reference)?.[1] ?? reference;
    const known = this.#byName.get(name) ?? this.#create(name);
    this.#byName.set(name, known);
    return known;
  }

  /** Loads the code of every function again. */
  reload(): void {
    for (const fn of this.#byName.values()) fn.reload();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#byName.values()].map((each) => each.stop()));
  }

  #create(name: string): LambdaFunction {
    const resource = this.#stack
      .ofType<FunctionProperties>('AWS::Lambda::Function')
      .find((candidate) => candidate.name === name);
    if (!resource) throw new StartupError(`The template has no function ${name}.`);
    const { Code, Handler, MemorySize, Timeout } = resource.properties;
    const [moduleName = '', exportName = ''] = Handler.split('.');
    const asset = this.#stack.asset(Code.S3Key);
    const context = {
      functionName: name,
      invokedFunctionArn: this.#stack.arn('lambda', `function:${name}`),
      memoryLimitInMB: String(MemorySize ?? STANDARD_MEMORY_MB),
    };
    return new LambdaFunction({
      arn: context.invokedFunctionArn,
      shortName: shortNameOf(resource),
      timeoutSeconds: Timeout ?? STANDARD_TIMEOUT_SECONDS,
      log: this.#props.log,
      variables: {
        ...this.#variables(resource),
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: context.memoryLimitInMB,
        LAMBDA_TASK_ROOT: asset,
      },
      workerData: { file: path.join(asset, `${moduleName}.mjs`), exportName, context },
    });
  }

  /** Returns a function's environment: the variables of the template and of the SDK, and no others. */
  #variables(resource: Resource<FunctionProperties>): Record<string, string> {
    const { name, properties } = resource;
    const { principals, endpoints } = this.#props;
    const roleName = properties.Role.split('/').at(-1) ?? '';
    const key = principals.issueKey({
      shortName: shortNameOf(resource),
      functionName: name,
      roleName,
      statements: statementsOfRole(this.#stack, roleName),
    });
    const { siteDomain, region } = this.#stack;
    const own = Object.entries(properties.Environment?.Variables ?? {}).map(([variable, value]) => [
      variable,
      // The local site has no TLS.
      String(value).replaceAll(`https://${siteDomain}`, `http://${siteDomain}`),
    ]);
    return {
      ...Object.fromEntries(own),
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: key.id,
      AWS_SECRET_ACCESS_KEY: key.secret,
      AWS_SESSION_TOKEN: SESSION_TOKEN,
      AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
      // Without these the SDK reads the engineer's home folder.
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      // Calls to any other service fail without leaving this machine.
      AWS_ENDPOINT_URL: NOWHERE,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
      AWS_ENDPOINT_URL_SES: endpoints.ses,
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoints.bedrock,
      AWS_ENDPOINT_URL_S3: endpoints.s3,
    };
  }
}

/** Returns `Leads/Contact` for the construct `masonry-site-dev/Leads/Contact/Resource`. */
function shortNameOf({ constructPath, logicalId }: Resource<unknown>): string {
  return constructPath?.split('/').slice(1, -1).join('/') || logicalId;
}

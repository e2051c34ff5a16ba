import { expect, test, vi } from 'vitest';
import { EventRules } from '../src/eventbridge/event-rules.ts';
import { cronOf, repeat } from '../src/eventbridge/schedules.ts';
import { objectEvent } from '../src/s3/object-event.ts';
import { Queues } from '../src/sqs/queue.ts';
import { type EventPattern, matchesEventPattern } from '../src/streams/event-pattern.ts';
import { functionsOf } from './a-function.ts';
import { aStack } from './a-stack.ts';

const pattern = { source: ['aws.s3'], detail: { object: { key: [{ prefix: 'in/' }] } } };

/** A rule with a function and a queue as its targets. */
function aRule(properties: object) {
  const resources = {
    Waiting: { Type: 'AWS::SQS::Queue' },
    Rule: {
      Type: 'AWS::Events::Rule',
      Properties: {
        EventPattern: pattern,
        Targets: [
          { Arn: { 'Fn::GetAtt': ['Subject', 'Arn'] } },
          { Arn: { 'Fn::GetAtt': ['Waiting', 'Arn'] } },
          { Arn: 'arn:aws:sns:us-east-1:000000000000:orders' },
        ],
        ...properties,
      },
    },
  };
  const code = 'export const handler = async (event) => console.log(JSON.stringify(event))';
  const { stack, functions, log, lines } = functionsOf(
    aStack({ functions: { Subject: { code } }, resources }),
  );
  const queues = new Queues(stack);
  const rules = new EventRules(stack, functions, queues, log);
  const queue = queues.at('arn:aws:sqs:us-east-1:000000000000:test-Waiting');
  return { rules, queue, lines };
}

const event = (key: string) => {
  const head = { bucket: 'photos', key, size: 7, etag: '"1e17"', lastModified: 0, headers: [] };
  return objectEvent(head, 'POST Object', 'us-east-1');
};

test('a matching event reaches the function and the queue, and the log names other targets', async () => {
  const { rules, queue, lines } = aRule({});
  rules.send(event('out/a'));
  const sent = event('in/a');
  rules.send(sent);
  expect(queue.bodies.map((body) => JSON.parse(body))).toEqual([sent]);
  await expect
    .poll(() => lines)
    .toEqual([
      '[eventbridge] Rule: the target arn:aws:sns:us-east-1:000000000000:orders does not run locally.',
      `[Subject] ${JSON.stringify(sent)}`,
    ]);
});

const record = {
  eventName: 'INSERT',
  dynamodb: { NewImage: { kind: { S: 'contact' }, tags: { L: ['a', 'b'] } } },
};

test.each<[string, EventPattern, boolean]>([
  ['one of several values', { eventName: ['MODIFY', 'INSERT'] }, true],
  ['two fields, one of which fails', { eventName: ['INSERT'], eventSource: ['x'] }, false],
  ['exists', { dynamodb: { NewImage: { kind: { S: [{ exists: true }] } } } }, true],
  ['exists not', { dynamodb: { OldImage: { unsent: { S: [{ exists: false }] } } } }, true],
  ['exists not, but does', { dynamodb: { NewImage: { kind: { S: [{ exists: false }] } } } }, false],
  ['exists, of an inherited name', { constructor: [{ exists: true }] }, false],
  ['a prefix', { dynamodb: { NewImage: { kind: { S: [{ prefix: 'con' }] } } } }, true],
])('a pattern with %s', (_, subject, expected) => {
  expect(matchesEventPattern(record, subject)).toBe(expected);
});

test.each([
  ['0/15 * * * ? *', '2026-11-21T10:45:00.000Z'],
  ['0 8 ? * MON-FRI *', '2026-11-23T08:00:00.000Z'],
  ['0 15-21 1 * ? *', '2026-12-01T15:00:00.000Z'],
  ['0 8 ? * 1 *', '2026-11-22T08:00:00.000Z'],
])('cron(%s) is next due at %s', (fields, expected) => {
  expect(cronOf(fields).nextRun(new Date('2026-11-21T10:30:15Z'))?.toISOString()).toBe(expected);
});

test('a rate repeats until it is ended, and other schedules are named', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const end = repeat('rate(2 minutes)', run);
  vi.advanceTimersByTime(5 * 60_000);
  end();
  vi.advanceTimersByTime(5 * 60_000);
  vi.useRealTimers();
  expect(run).toHaveBeenCalledTimes(2);
  for (const expression of ['rate(soon)', 'at(2026-01-01)', 'cron(0 8 * *)']) {
    expect(() => repeat(expression, run)).toThrow(`does not know the schedule ${expression}`);
  }
});

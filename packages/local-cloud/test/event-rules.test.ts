import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type BusEvent, EventRules } from '../src/eventbridge/event-rules.ts';
import { bucketsWithEvents, objectEvent } from '../src/s3/object-event.ts';
import { Queues } from '../src/sqs/queues.ts';
import { unsupportedResources } from '../src/template/unsupported-resources.ts';
import { functionsOf } from './a-function.ts';
import { aRequest } from './a-request.ts';
import { aStack } from './a-stack.ts';

const tells = `export const handler = async (event) => {
  console.log(JSON.stringify(event));
  if (event.detail?.object?.key === 'poison') throw new Error('poison');
};`;

const target = { Id: 'a', Arn: { 'Fn::GetAtt': ['Subject', 'Arn'] } };
const pattern = { source: ['aws.s3'], detail: { object: { key: [{ prefix: 'in/' }] } } };

function withRule(properties: object, resources = {}) {
  return aStack({
    functions: { Subject: { code: tells } },
    resources: {
      Rule: { Type: 'AWS::Events::Rule', Properties: { Targets: [target], ...properties } },
      ...resources,
    },
  });
}

function rulesOf(properties: object, resources = {}) {
  const { stack, functions, log, lines } = functionsOf(withRule(properties, resources));
  onTestFinished(() => functions.stop());
  const queues = new Queues(stack);
  const rules = new EventRules(stack, functions, queues, log);
  onTestFinished(() => rules.stop());
  return { rules, queues, lines };
}

const change = (key: string, type: 'Object Created' | 'Object Deleted' = 'Object Created') => ({
  type,
  reason: type === 'Object Created' ? ('PutObject' as const) : ('DeleteObject' as const),
  head: { bucket: 'photos', key, size: 7, etag: '"1e17"', lastModified: 0, headers: [] },
  request: { ...aRequest({ viewerAddress: '127.0.0.1' }), query: [], key, bucket: 'photos' },
});
const event = (key: string): BusEvent => objectEvent(change(key), 'us-east-1');

test('events have the shape that S3 gives them', () => {
  const common = {
    version: '0',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    source: 'aws.s3',
    account: '000000000000',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    region: 'us-east-1',
    resources: ['arn:aws:s3:::photos'],
  };
  const detail = {
    version: '0',
    bucket: { name: 'photos' },
    'request-id': expect.stringMatching(/^[0-9A-F]{16}$/),
    requester: '000000000000',
    'source-ip-address': '127.0.0.1',
  };
  const sequencer = expect.stringMatching(/^[0-9A-F]{16}$/);
  const key = 'in/a b+ä.jpg';
  expect(event(key)).toEqual({
    ...common,
    'detail-type': 'Object Created',
    detail: { ...detail, object: { key, size: 7, etag: '1e17', sequencer }, reason: 'PutObject' },
  });
  expect(objectEvent(change(key, 'Object Deleted'), 'us-east-1')).toEqual({
    ...common,
    'detail-type': 'Object Deleted',
    detail: {
      ...detail,
      object: { key, sequencer },
      reason: 'DeleteObject',
      'deletion-type': 'Permanently Deleted',
    },
  });
});

test('the sequencer of a later event is greater', () => {
  const sequencers = Array.from({ length: 100 }, () => {
    const { object } = event('a').detail as { object: { sequencer: string } };
    return object.sequencer;
  });
  expect(sequencers).toEqual([...new Set(sequencers)].toSorted());
});

test('a matching event reaches the function, as it is or as the rule puts it', async () => {
  const { rules, lines } = rulesOf({ EventPattern: pattern });
  rules.send(event('out/a'));
  const sent = event('in/a');
  rules.send(sent);
  await expect.poll(() => lines).toEqual([`[Subject] ${JSON.stringify(sent)}`]);
  const constant = rulesOf({ EventPattern: pattern, Targets: [{ ...target, Input: '{"run":1}' }] });
  constant.rules.send(event('in/a'));
  await expect.poll(() => constant.lines).toEqual(['[Subject] {"run":1}']);
});

test('a queue gets a matching event as the body of a message', () => {
  const { rules, queues } = rulesOf(
    { EventPattern: pattern, Targets: [{ Id: 'a', Arn: { 'Fn::GetAtt': ['Waiting', 'Arn'] } }] },
    { Waiting: { Type: 'AWS::SQS::Queue' } },
  );
  const sent = event('in/a');
  rules.send(sent);
  rules.send(event('out/a'));
  const { bodies } = queues.at('arn:aws:sqs:us-east-1:000000000000:test-Waiting');
  expect(bodies.map((body) => JSON.parse(body))).toEqual([sent]);
});

test.each([
  [2, {}],
  [
    0,
    {
      Once: {
        Type: 'AWS::Lambda::EventInvokeConfig',
        Properties: { FunctionName: { Ref: 'Subject' }, MaximumRetryAttempts: 0 },
      },
    },
  ],
])('a failing function is tried %i times again, then the log tells so', async (retries, config) => {
  const { rules, lines } = rulesOf({ EventPattern: { source: ['aws.s3'] } }, config);
  rules.send(event('poison'));
  const dropped = `[lambda] Subject failed ${retries + 1} times: the event is dropped.`;
  await expect.poll(() => lines.at(-1), { timeout: 5_000 }).toBe(dropped);
  expect(lines.filter((line) => line.includes('ERROR Error: poison'))).toHaveLength(retries + 1);
});

test.each([
  ['a disabled rule', { EventPattern: pattern, State: 'DISABLED' }],
  ['a rule of another bus', { EventPattern: pattern, EventBusName: 'orders' }],
])('%s gets no event', async (_, properties) => {
  const { rules, lines } = rulesOf(properties);
  rules.send(event('in/a'));
  await wait(300);
  expect(lines).toEqual([]);
});

test.each([
  [
    { EventPattern: { source: [{ wildcard: 'aws.*' }] } },
    'Rule: The local run does not know "wildcard"',
  ],
  [
    {
      EventPattern: { detail: { a: [{ exists: true }], b: [{ 'anything-but': { cidr: '::' } }] } },
    },
    'Rule: The local run does not know "cidr"',
  ],
  [
    { EventPattern: pattern, Targets: [{ ...target, InputPath: '$.detail' }] },
    'Rule transforms its input',
  ],
  [
    { EventPattern: pattern, Targets: [{ ...target, InputTransformer: {} }] },
    'Rule transforms its input',
  ],
])('the rule %j ends the start in a sentence', (properties, sentence) => {
  expect(() => rulesOf(properties)).toThrow(sentence);
});

test('a target that is neither a function nor a queue is named', () => {
  const topic = { Id: 'b', Arn: 'arn:aws:sns:us-east-1:000000000000:orders' };
  const { lines } = rulesOf({ EventPattern: pattern, Targets: [topic] });
  expect(lines).toEqual([
    '[eventbridge] Rule has the target arn:aws:sns:us-east-1:000000000000:orders, which does not run locally.',
  ]);
});

test.each([
  [{ EventPattern: pattern }, []],
  [{ EventPattern: { detail: {} } }, []],
  [{ ScheduleExpression: 'rate(1 day)' }, []],
  [{ EventPattern: { source: ['aws.ec2'] } }, ['no events of aws.ec2 are emulated']],
  [{ EventPattern: pattern, EventBusName: 'orders' }, ['only the default bus has events']],
])('of the rule %j the list at the start says %j', (properties, reasons) => {
  const { template } = withRule(properties);
  const unsupported = unsupportedResources(template).filter(
    ({ logicalId }) => logicalId === 'Rule',
  );
  expect(unsupported.map(({ reason }) => reason)).toEqual(reasons);
});

test.each([
  [{ EventBridgeConfiguration: {} }, true, []],
  [{ EventBridgeConfiguration: { EventBridgeEnabled: true } }, true, []],
  [{ EventBridgeConfiguration: { EventBridgeEnabled: 'false' } }, false, []],
  [{ LambdaConfigurations: [] }, false, ['its notifications go to EventBridge only']],
  [undefined, false, []],
])(
  'a bucket with the notifications %j tells of its objects: %s',
  (configuration, tellsOf, reasons) => {
    const Properties = configuration && { NotificationConfiguration: configuration };
    const synthesized = aStack({
      resources: { Photos: { Type: 'AWS::S3::Bucket', ...(Properties && { Properties }) } },
    });
    const { stack } = functionsOf(synthesized);
    expect(bucketsWithEvents(stack).has('test-photos')).toBe(tellsOf);
    const unsupported = unsupportedResources(synthesized.template);
    expect(unsupported.map(({ reason }) => reason)).toEqual(reasons);
  },
);

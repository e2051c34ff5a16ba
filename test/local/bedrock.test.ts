import net from 'node:net';
import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { bedrockFront } from '../../scripts/local/bedrock/bedrock-front.ts';
import { listenForBedrock } from '../../scripts/local/bedrock/bedrock-server.ts';
import type { Model } from '../../scripts/local/bedrock/model.ts';
import { type Outcome, standInModel } from '../../scripts/local/bedrock/stand-in-model.ts';
import { type AccessKey, Callers } from '../../scripts/local/iam/callers.ts';
import type { Statement } from '../../scripts/local/iam/policy.ts';

const fastPace = { firstWordMs: 0, wordsPerSecond: 100_000 };
const fast = standInModel(fastPace);
const call = {
  modelId: 'us.amazon.nova-2-lite-v1:0',
  messages: [{ role: 'user' as const, content: [{ text: 'Explain.' }] }],
};
const aCall = (text: string) => ({ messages: [{ role: 'user', content: [{ text }] }] });
const profile =
  'arn:aws:bedrock:us-east-1:000000000000:inference-profile/us.amazon.nova-2-lite-v1:0';
const modelIn = (region: string) =>
  `arn:aws:bedrock:${region}::foundation-model/amazon.nova-2-lite-v1:0`;

async function aBedrock(model: Model = fast) {
  const lines: string[] = [];
  const callers = new Callers((source, line) => lines.push(`[${source}] ${line}`));
  const listener = await listenForBedrock(bedrockFront({ model, callers, region: 'us-east-1' }), 0);
  onTestFinished(() => listener.close());
  const endpoint = `http://127.0.0.1:${listener.port}`;
  const client = (key: AccessKey = { id: 'engineer', secret: 'x' }) => {
    const bedrock = new BedrockRuntimeClient({
      endpoint,
      region: 'us-east-1',
      maxAttempts: 1,
      credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
    });
    onTestFinished(() => bedrock.destroy());
    return bedrock;
  };
  const fn = (...statements: Statement[]) =>
    client(callers.admit({ shortName: 'Quote', functionName: 'f', roleName: 'r', statements }));
  return { client: client(), fn, lines, endpoint };
}

const words = /^This explanation comes from a local stand-in for the model/;

test('the stand-in says what it is, word by word and without any figure', async () => {
  const { client } = await aBedrock();
  const { stream } = await client.send(new ConverseStreamCommand(call));
  const kinds = new Set<string>();
  const texts: string[] = [];
  for await (const event of stream ?? []) {
    kinds.add(Object.keys(event)[0] ?? '');
    if (event.contentBlockDelta?.delta?.text) texts.push(event.contentBlockDelta.delta.text);
  }
  expect(texts.length).toBeGreaterThan(20);
  const text = texts.join('');
  expect(text).toMatch(words);
  expect(text).not.toMatch(/\d/);
  expect(text.match(/[.!?](\s|$)/g)).toHaveLength(3);
  expect([...kinds]).toEqual([
    'messageStart',
    'contentBlockDelta',
    'contentBlockStop',
    'messageStop',
    'metadata',
  ]);
});

test('a stand-in that breaks off says half of its words and then fails', async () => {
  const { client } = await aBedrock(standInModel(fastPace, 'breaks off'));
  const { stream } = await client.send(new ConverseStreamCommand(call));
  let text = '';
  const read = async () => {
    for await (const event of stream ?? []) text += event.contentBlockDelta?.delta?.text ?? '';
  };
  await expect(read()).rejects.toMatchObject({ name: 'ModelStreamErrorException' });
  expect(text).toMatch(words);
});

test('a stand-in that hangs answers nothing until the caller gives it up', async () => {
  const { client } = await aBedrock(standInModel(undefined, 'hangs'));
  const abortSignal = AbortSignal.timeout(100);
  await expect(client.send(new ConverseStreamCommand(call), { abortSignal })).rejects.toMatchObject(
    { name: 'AbortError' },
  );
});

test('a tool that speaks HTTP/1.1 is answered as well, and told what there is', async () => {
  const { endpoint } = await aBedrock();
  const model = `${endpoint}/model/${encodeURIComponent(call.modelId)}`;
  const headers = { 'content-type': 'application/json' };
  const post = (url: string) => fetch(url, { method: 'POST', headers, body: JSON.stringify(call) });
  expect(await (await post(`${model}/converse-stream`)).text()).toContain('explanation');
  const other = await post(`${model}/converse`);
  expect(other.status).toBe(404);
  expect(await other.json()).toEqual({ message: 'The local run knows ConverseStream only.' });
});

test.each([
  ['that is no JSON', '{', 400, 'SerializationException'],
  ['that is no object', 'null', 400, 'SerializationException'],
  ['without words', JSON.stringify(aCall(' ')), 400, 'ValidationException'],
  ['that is too large', JSON.stringify(aCall('x'.repeat(25_000_000))), 413, 'ValidationException'],
])('a call %s never reaches the model', async (_, body, status, type) => {
  let calls = 0;
  const { endpoint } = await aBedrock((...args) => {
    calls += 1;
    return fast(...args);
  });
  const url = `${endpoint}/model/${call.modelId}/converse-stream`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([status, type]);
  const plain = await fetch(url, { method: 'POST', body: JSON.stringify(call) });
  expect(plain.status).toBe(415);
  expect(calls).toBe(0);
});

test('a caller that does not get on with its request is cut off', { timeout: 90_000 }, async () => {
  const { endpoint } = await aBedrock();
  const port = Number(new URL(endpoint).port);
  const starts = ['', 'P', 'POST / HTTP/1.1\r\nHost: '];
  const cutOff = starts.map((start) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(start);
    socket.resume();
    return new Promise((resolve) => socket.on('close', resolve));
  });
  await Promise.all(cutOff);
});

test('a stand-in that repeats the visitor says what it was asked, and one that refuses so ends', async () => {
  const said = async (outcome: Outcome) => {
    const { client } = await aBedrock(standInModel(fastPace, outcome));
    const { stream } = await client.send(new ConverseStreamCommand(call));
    let text = '';
    let ending = '';
    for await (const { contentBlockDelta, messageStop } of stream ?? []) {
      text += contentBlockDelta?.delta?.text ?? '';
      ending = messageStop?.stopReason ?? ending;
    }
    return { text, ending };
  };
  expect(await said('repeats the visitor')).toEqual({ text: 'Explain.', ending: 'end_turn' });
  expect(await said('refuses')).toMatchObject({ ending: 'content_filtered' });
});

test('a function needs the profile and the model in each region of the profile', async () => {
  const { fn, lines } = await aBedrock();
  const statement = (Resource: string[]): Statement => ({
    Effect: 'Allow',
    Action: 'bedrock:InvokeModelWithResponseStream',
    Resource,
  });
  const regions = ['us-east-1', 'us-east-2', 'us-west-2'].map(modelIn);
  await fn(statement([profile, ...regions])).send(new ConverseStreamCommand(call));
  await expect(
    fn(statement([profile, ...regions.slice(0, 2)])).send(new ConverseStreamCommand(call)),
  ).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining(
      `bedrock:InvokeModelWithResponseStream on resource: ${modelIn('us-west-2')}`,
    ),
    $metadata: { httpStatusCode: 403 },
  });
  expect(lines).toEqual([
    `[iam] Quote may not bedrock:InvokeModelWithResponseStream on ${modelIn('us-west-2')}: denied.`,
  ]);
});

test('streaming needs an action of its own', async () => {
  const { fn } = await aBedrock();
  const mayInvoke: Statement = { Effect: 'Allow', Action: 'bedrock:InvokeModel', Resource: '*' };
  await expect(fn(mayInvoke).send(new ConverseStreamCommand(call))).rejects.toThrow(
    'bedrock:InvokeModelWithResponseStream',
  );
});

test('an error of the model reaches the caller by its name', async () => {
  const { client } = await aBedrock(standInModel(fastPace, 'is throttled'));
  await expect(client.send(new ConverseStreamCommand(call))).rejects.toMatchObject({
    name: 'ThrottlingException',
    message: 'The model failed.',
    $metadata: { httpStatusCode: 429 },
  });
});

import net from 'node:net';
import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { bedrockHandler } from '../src/bedrock/bedrock-handler.ts';
import { listenForBedrock } from '../src/bedrock/bedrock-server.ts';
import { type Model, missingModel } from '../src/bedrock/model.ts';
import type { Statement } from '../src/iam/policy.ts';
import { type AccessKey, Principals } from '../src/iam/principals.ts';

const modelId = 'us.amazon.nova-2-lite-v1:0';
const fast: Model = async () => ({
  output: { message: { role: 'assistant', content: [{ text: 'Yes.' }] } },
  stopReason: 'end_turn',
  usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
  metrics: { latencyMs: 0 },
});
const call: ConverseCommandInput = {
  modelId,
  messages: [{ role: 'user', content: [{ text: 'Is it?' }] }],
};
const aCall = (text: string) => ({ messages: [{ role: 'user', content: [{ text }] }] });
const withTools = (toolConfig: object) => JSON.stringify({ ...aCall('Choose.'), toolConfig });
const profile =
  'arn:aws:bedrock:us-east-1:000000000000:inference-profile/us.amazon.nova-2-lite-v1:0';
const modelIn = (region: string) =>
  `arn:aws:bedrock:${region}::foundation-model/amazon.nova-2-lite-v1:0`;

function aTool(name: string, ids = ['a']) {
  const properties = { id: { type: 'string', enum: ids } };
  return { toolSpec: { name, inputSchema: { json: { type: 'object', properties } } } };
}

async function aBedrock(model: Model = fast) {
  const lines: string[] = [];
  const principals = new Principals((source, line) => lines.push(`[${source}] ${line}`));
  const listener = await listenForBedrock(
    bedrockHandler({ model, principals, region: 'us-east-1' }),
    0,
  );
  onTestFinished(() => listener.close());
  const endpoint = `http://127.0.0.1:${listener.port}`;
  const client = (key: Omit<AccessKey, 'sessionToken'> = { id: 'engineer', secret: 'x' }) => {
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
    client(
      principals.issueKey({ shortName: 'Quote', functionName: 'f', roleName: 'r', statements }),
    );
  return { client: client(), fn, lines, endpoint };
}

test('a call reaches the model, and the response of the model its caller', async () => {
  let received: unknown;
  const { client } = await aBedrock(async (input, signal) => {
    received = input;
    return fast(input, signal);
  });
  const { output, stopReason } = await client.send(new ConverseCommand(call));
  expect(received).toEqual(call);
  expect([output?.message?.content, stopReason]).toEqual([[{ text: 'Yes.' }], 'end_turn']);
});

test('a model that hangs answers nothing until the caller gives it up', async () => {
  const { client } = await aBedrock(() => new Promise(() => {}));
  const abortSignal = AbortSignal.timeout(100);
  await expect(client.send(new ConverseCommand(call), { abortSignal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('without a model every call is refused, and the message tells how to get one', async () => {
  const { client } = await aBedrock(missingModel);
  await expect(client.send(new ConverseCommand(call))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: expect.stringContaining('--bedrock=aws'),
  });
});

test('a tool that speaks HTTP/1.1 is answered as well, and told what there is', async () => {
  const { endpoint } = await aBedrock();
  const model = `${endpoint}/model/${encodeURIComponent(modelId)}`;
  const headers = { 'content-type': 'application/json' };
  const post = (url: string) => fetch(url, { method: 'POST', headers, body: JSON.stringify(call) });
  expect(await (await post(`${model}/converse`)).text()).toContain('"Yes."');
  const other = await post(`${model}/converse-stream`);
  expect(other.status).toBe(404);
  expect(await other.json()).toEqual({ message: 'The local run knows Converse only.' });
});

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2);
const anImage = (bytes: Uint8Array, format = 'jpeg') => ({
  image: { format, source: { bytes: Buffer.from(bytes).toString('base64') } },
});
const withImages = (images: object[], role = 'user') =>
  JSON.stringify({ messages: [{ role, content: [...images, { text: 'Choose.' }] }] });

test('pictures reach the model as the bytes that were sent', async () => {
  let received: ConverseCommandInput | undefined;
  const { client } = await aBedrock(async (input, signal) => {
    received = input;
    return fast(input, signal);
  });
  const image = { format: 'jpeg' as const, source: { bytes: jpeg } };
  const content = [{ text: 'Photo 1:' }, { image }];
  await client.send(new ConverseCommand({ modelId, messages: [{ role: 'user', content }] }));
  expect(received?.messages?.[0]?.content).toEqual(content);
});

test.each([
  ['that is no JSON', '{', 400, 'SerializationException'],
  ['that is no object', 'null', 400, 'SerializationException'],
  ['without words', JSON.stringify(aCall(' ')), 400, 'ValidationException'],
  ['with a tool without a name', withTools({ tools: [aTool('')] }), 400, 'ValidationException'],
  ['with a tool without ids', withTools({ tools: [aTool('x', [])] }), 400, 'ValidationException'],
  [
    'for a tool that it does not bring',
    withTools({ tools: [aTool('x')], toolChoice: { tool: { name: 'y' } } }),
    400,
    'ValidationException',
  ],
  ['with six pictures', withImages(Array(6).fill(anImage(jpeg))), 400, 'ValidationException'],
  [
    'with a picture that is too large',
    withImages([anImage(Uint8Array.from([...jpeg, ...Buffer.alloc(3_750_000)]))]),
    400,
    'ValidationException',
  ],
  ['with an empty picture', withImages([anImage(new Uint8Array())]), 400, 'ValidationException'],
  [
    'with a picture of another format',
    withImages([anImage(jpeg, 'bmp')]),
    400,
    'ValidationException',
  ],
  [
    'with a picture that is none',
    withImages([anImage(Buffer.from('<svg/>'))]),
    400,
    'ValidationException',
  ],
  [
    'with a JPEG that is called WebP',
    withImages([anImage(jpeg, 'webp')]),
    400,
    'ValidationException',
  ],
  [
    'with a picture of the assistant',
    withImages([anImage(jpeg)], 'assistant'),
    400,
    'ValidationException',
  ],
  ['that is too large', JSON.stringify(aCall('x'.repeat(25_000_000))), 413, 'ValidationException'],
])('a call %s never reaches the model', async (_, body, status, type) => {
  let calls = 0;
  const { endpoint } = await aBedrock((...args) => {
    calls += 1;
    return fast(...args);
  });
  const url = `${endpoint}/model/${modelId}/converse`;
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

test('a function needs the profile and the model in each region of the profile', async () => {
  const { fn, lines } = await aBedrock();
  const statement = (Resource: string[]): Statement => ({
    Effect: 'Allow',
    Action: 'bedrock:InvokeModel',
    Resource,
  });
  const regions = ['us-east-1', 'us-east-2', 'us-west-2'].map(modelIn);
  await fn(statement([profile, ...regions])).send(new ConverseCommand(call));
  await expect(
    fn(statement([profile, ...regions.slice(0, 2)])).send(new ConverseCommand(call)),
  ).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining(`bedrock:InvokeModel on resource: ${modelIn('us-west-2')}`),
    $metadata: { httpStatusCode: 403 },
  });
  expect(lines).toEqual([
    `[iam] Quote may not bedrock:InvokeModel on ${modelIn('us-west-2')}: denied.`,
  ]);
});

test('a function that may only stream may not call', async () => {
  const { fn } = await aBedrock();
  const mayStream: Statement = {
    Effect: 'Allow',
    Action: 'bedrock:InvokeModelWithResponseStream',
    Resource: '*',
  };
  await expect(fn(mayStream).send(new ConverseCommand(call))).rejects.toThrow(
    'bedrock:InvokeModel on',
  );
});

test('an error of the model reaches the caller by its name', async () => {
  const { client } = await aBedrock(async () => {
    throw Object.assign(new Error('The model failed.'), {
      name: 'ThrottlingException',
      $metadata: { httpStatusCode: 429 },
    });
  });
  await expect(client.send(new ConverseCommand(call))).rejects.toMatchObject({
    name: 'ThrottlingException',
    message: 'The model failed.',
    $metadata: { httpStatusCode: 429 },
  });
});

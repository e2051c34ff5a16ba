import http from 'node:http';
import { json } from 'node:stream/consumers';
import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { converseInput, toolInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { listen } from '../../scripts/local/loopback.ts';
import { startModel } from '../../scripts/local/model.ts';
import { aModelAnswer, aQuoteRequest } from '../factories.ts';

type ChatCompletion = Record<string, unknown> & { messages: { content: unknown }[] };

let answer: http.RequestListener;
let asked: ChatCompletion | undefined;
const server = http.createServer(async (request, response) => {
  if (request.url === '/v1/models') return response.end('{"data":[{"id":"first-model"}]}');
  asked = (await json(request)) as ChatCompletion;
  answer(request, response);
});
const url = `http://localhost:${await listen(server, 0)}/v1`;
const bedrock = await bedrockAt(await startModel({ url }));
afterAll(() => server.close());
beforeEach(() => answerWith({ tool_calls: [{ function: { arguments: callOf(aModelAnswer()) } }] }));

const callOf = (input: object) => JSON.stringify(input);

function answerWith(message: object): void {
  answer = (_, response) => response.end(JSON.stringify({ choices: [{ message }] }));
}

async function bedrockAt(endpoint: string): Promise<BedrockRuntimeClient> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new BedrockRuntimeClient({ endpoint, region: 'us-east-1', credentials });
}

function ask(client = bedrock, abortSignal?: AbortSignal): Promise<ConverseCommandOutput> {
  const command = new ConverseCommand(
    converseInput('nova', aQuoteRequest(), [Buffer.from('jpeg')]),
  );
  return client.send(command, { abortSignal });
}

test('asks the first model of the server for one call of the tool, with the photos', async () => {
  expect(toolInput(await ask())).toEqual(aModelAnswer());
  expect(asked).toMatchObject({
    model: 'first-model',
    temperature: 0,
    tools: [{ type: 'function', function: { name: 'choose', parameters: { type: 'object' } } }],
    tool_choice: { type: 'function', function: { name: 'choose' } },
  });
  const image = { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,anBlZw==' } };
  expect(asked?.messages[1]?.content).toContainEqual(image);
});

test('reads the input of the tool from a text, as some models write it', async () => {
  answerWith({ content: callOf(aModelAnswer()) });
  expect(toolInput(await ask())).toEqual(aModelAnswer());
});

test.each<[string, http.RequestListener]>([
  ['is overloaded', (_, response) => response.writeHead(503).end()],
  ['answers prose', (_, response) => response.end('{"choices":[{"message":{"content":"Hi"}}]}')],
  ['answers something else', (_, response) => response.end('<html>')],
  ['breaks off', (_, response) => response.destroy()],
])('fails as Bedrock does if the server %s', async (_, failure) => {
  answer = failure;
  await expect(ask()).rejects.toMatchObject({ name: 'ModelErrorException' });
});

test('fails as Bedrock does if the server is down', async () => {
  const client = await bedrockAt(await startModel({ url: 'http://127.0.0.1:1/v1' }));
  await expect(ask(client)).rejects.toMatchObject({ name: 'ModelErrorException' });
});

test('ends the request to a slow server when the caller gives up', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  answer = (_, response) => response.on('close', resolve);
  await expect(ask(bedrock, AbortSignal.timeout(100))).rejects.toThrow();
  await closed;
});

test('refuses at once without a model', async () => {
  const client = await bedrockAt(await startModel(undefined));
  await expect(ask(client)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

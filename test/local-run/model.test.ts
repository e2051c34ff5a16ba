import http from 'node:http';
import { json } from 'node:stream/consumers';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { converseInput, toolInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { listen } from '../../scripts/local/loopback.ts';
import { type ModelServer, startModel } from '../../scripts/local/model.ts';
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
afterAll(() => server.close());

const input = JSON.stringify(aModelAnswer());
beforeEach(() => answerWith({ tool_calls: [{ function: { arguments: input } }] }));

function answerWith(message: object): void {
  answer = (_, response) => response.end(JSON.stringify({ choices: [{ message }] }));
}

/** Asks Bedrock's stand-in as the site does. */
async function ask(model?: ModelServer) {
  const endpoint = await startModel(model);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const bedrock = new BedrockRuntimeClient({ endpoint, region: 'us-east-1', credentials });
  const photos = [Buffer.from('jpeg')];
  return bedrock.send(new ConverseCommand(converseInput('nova', aQuoteRequest(), photos)));
}

test('asks the first model of the server for one call of the tool, with the photos', async () => {
  expect(toolInput(await ask({ url }))).toEqual(aModelAnswer());
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
  answerWith({ content: input });
  expect(toolInput(await ask({ url }))).toEqual(aModelAnswer());
});

test('fails as Bedrock does without a model, or with one that is down or answers prose', async () => {
  await expect(ask()).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const isDown = ask({ url: 'http://127.0.0.1:1/v1' });
  await expect(isDown).rejects.toMatchObject({ name: 'ModelErrorException' });
  answerWith({ content: 'Hi' });
  await expect(ask({ url })).rejects.toMatchObject({ name: 'ModelErrorException' });
});

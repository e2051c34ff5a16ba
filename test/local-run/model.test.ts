import http from 'node:http';
import { json } from 'node:stream/consumers';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { converseInput, toolInput } from '../../lambdas/generate-quote/estimate/choose-tool.ts';
import { listen } from '../../scripts/local/loopback.ts';
import { startModel } from '../../scripts/local/model.ts';
import { readSample } from '../../scripts/local/read-sample.ts';
import { aModelAnswer, wallRequest } from '../estimates.ts';
import { priceList } from '../price-list.ts';

type Answer = [status: number, body: object | string];

/** A model's reading of the sample. */
const reading = JSON.stringify({
  jobs: [{ job: 'boulder', words: 'Boulder wall' }],
  sizes: [
    { job: 'boulder', dimension: 'length', value: 45, words: '45 feet long' },
    { job: 'boulder', dimension: 'height', value: 3, words: '3 feet tall' },
  ],
});

function says(content: string, finish_reason = 'stop'): Answer {
  return [200, { choices: [{ message: { content }, finish_reason }] }];
}

const refuses = (message: string): Answer => [400, { error: { message } }];

/** Starts a server with the model `small`, which answers every call. */
async function aServer(answer: () => Answer) {
  const server = http.createServer(async (request, response) => {
    if (request.method === 'GET') return response.end('{"data":[{"id":"small"}]}');
    const body = (await json(request)) as object;
    const [status, words] = 'response_format' in body ? answer() : refuses('no schema');
    return response
      .writeHead(status)
      .end(typeof words === 'string' ? words : JSON.stringify(words));
  });
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return { url };
}

const wasRead = /^small read the sample in \d\.\d s: wall of boulders, 45 × 3 ft\.$/;

const fenced = `<think>A {wall}.</think>\nHere you are:\n\`\`\`json\n${reading}\n\`\`\``;

test.each<[behavior: string, answer: () => Answer, sentence: RegExp]>([
  ['answers after thoughts, in a fence', () => says(fenced), wasRead],
  [
    'has too small a context and says so',
    () => refuses('request exceeds the available context size (4096 tokens)'),
    /answered 400: request exceeds .* OLLAMA_CONTEXT_LENGTH=16384/,
  ],
  [
    'has no such model',
    () => [404, { error: { message: "model 'large' not found" } }],
    /answered 404: model 'large' not found\. Its models: small\./,
  ],
  ['answers in prose', () => says('Sure!'), /^The answer from small at \S+ isn't JSON: "Sure!"/],
  ['is cut off', () => says('{"jobs":[', 'length'), /was cut off: "\{\\"jobs\\":\[/],
])('explains the result from a server that %s', async (_, answer, sentence) => {
  const server = await aServer(answer);
  expect(await readSample(server)).toMatch(sentence);
});

test('says so if no server runs at an address', async () => {
  const sentence = "http://127.0.0.1:1/models doesn't answer (ECONNREFUSED)";
  expect(await readSample({ url: 'http://127.0.0.1:1' })).toContain(sentence);
});

test('stands in for Bedrock, and fails if the answer is not JSON', async () => {
  let words = JSON.stringify(aModelAnswer());
  const server = await aServer(() => says(words));
  const client = new BedrockRuntimeClient({
    endpoint: await startModel(server),
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  onTestFinished(() => client.destroy());
  const ask = () => client.send(new ConverseCommand(converseInput(priceList, 'any', wallRequest)));
  expect(toolInput(await ask())).toEqual(aModelAnswer());
  words = 'Sure!';
  await expect(ask()).rejects.toThrow('isn\'t JSON: "Sure!"');
});

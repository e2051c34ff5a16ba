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

type Body = Record<string, unknown>;
type Answer = [status: number, body: object];

/** A model's reading of the sample. */
const reading = JSON.stringify({
  jobs: [{ job: 'boulder', words: 'Boulder wall' }],
  sizes: [
    { job: 'boulder', dimension: 'length', value: 45, words: '45 feet long' },
    { job: 'boulder', dimension: 'height', value: 3, words: '3 feet tall' },
  ],
});

function says(content: string, promptTokens = 6_398): Answer {
  const choices = [{ message: { content }, finish_reason: 'stop' }];
  return [200, { choices, usage: { prompt_tokens: promptTokens } }];
}

const refuses = (message: string): Answer => [400, { error: { message } }];

/** Starts a server with the model `small`, and returns it with the calls that it gets. */
async function aServer(answer: (body: Body) => Answer) {
  const calls: Body[] = [];
  const server = http.createServer(async (request, response) => {
    if (request.method === 'GET') return response.end('{"data":[{"id":"small"}]}');
    const body = (await json(request)) as Body;
    calls.push(body);
    const [status, words] = answer(body);
    return response.writeHead(status).end(JSON.stringify(words));
  });
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return { server: { url, refused: [] as string[] }, calls };
}

test.each<[behavior: string, answer: () => Answer, sentence: RegExp]>([
  [
    'answers after thoughts, in a fence',
    () => says(`<think>A {wall}.</think>\nHere you are:\n\`\`\`json\n${reading}\n\`\`\``),
    /^small read the sample in \d\.\d s: boulder wall, 45 × 3 ft\.$/,
  ],
  [
    'cuts the prompt to its context in silence',
    () => says(reading, 4096),
    /cut the prompt of small to 4,096 tokens\. .* OLLAMA_CONTEXT_LENGTH=16384/,
  ],
  [
    'answers JSON that fits no schema',
    () => says('{"work":"wall"}'),
    /^small answered in \d\.\d s, but found no work in the sample/,
  ],
])('says in a sentence how a server reads that %s', async (_, answer, sentence) => {
  const { server } = await aServer(answer);
  expect(await readSample(server)).toMatch(sentence);
});

test('asks again without a refused field, once, and remembers it', async () => {
  const { server, calls } = await aServer((body) =>
    'reasoning_effort' in body ? refuses('unknown reasoning_effort') : says(reading),
  );
  await readSample(server);
  await readSample(server);
  expect(calls.map((body) => 'reasoning_effort' in body)).toEqual([true, false, false]);
  expect(calls.every((body) => 'response_format' in body && !('tools' in body))).toBe(true);
});

test.each<[name: string, answer: () => Answer, message: string | undefined]>([
  ['reading', () => says(JSON.stringify(aModelAnswer())), undefined],
  ['words that are no JSON', () => says('Sure!'), 'is no JSON: "Sure!"'],
])('Bedrock stands in for a server with a %s', async (_, answer, message) => {
  const { server } = await aServer(answer);
  const client = new BedrockRuntimeClient({
    endpoint: await startModel(server),
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  onTestFinished(() => client.destroy());
  const reply = client.send(new ConverseCommand(converseInput(priceList, 'any', wallRequest)));
  if (message) await expect(reply).rejects.toThrow(message);
  else expect(toolInput(await reply)).toEqual(aModelAnswer());
});

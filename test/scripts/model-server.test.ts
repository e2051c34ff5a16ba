import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readSample } from '../../scripts/local/read-sample.ts';
import { aModelAnswer } from '../estimates.ts';

type Body = Record<string, unknown>;
type Reply = (body: Body, count: number) => [status: number, answer: object];

/** Starts a server with OpenAI's API; returns its address and the bodies that it was sent. */
async function modelServer(reply: Reply) {
  const bodies: Body[] = [];
  const server = createServer(async (request, response) => {
    const isList = request.url === '/v1/models';
    if (!isList) bodies.push((await json(request)) as Body);
    const models = { data: [{ id: 'stone:4b' }, { id: 'brick:8b' }] };
    const [status, answer] = isList ? [200, models] : reply(bodies.at(-1) ?? {}, bodies.length);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, bodies };
}

const size = (dimension: string, value: number, words: string) => {
  return { job: 'segmental-block', dimension, value, words };
};
const reading = {
  ...aModelAnswer({ adders: [], jobs: [{ job: 'segmental-block', words: 'wall' }] }),
  sizes: [size('length', 45, '45 feet long'), size('height', 3, '3 feet tall')],
  warnings: [],
  visits: [],
};
const said = (content: string, usage?: object): [number, object] => [
  200,
  { choices: [{ message: { content } }], usage },
];
const refusal = (message: string): [number, object] => [400, { error: { message } }];
const wasRead = /^stone:4b read the sample in \d+\.\d s: .*, 45 × 3 ft\.$/;

test.each<[behavior: string, Reply, sentence: RegExp]>([
  ['answers by the schema', () => said(JSON.stringify(reading)), wasRead],
  [
    'thinks first and answers in a fence',
    () =>
      said(`<think>A wall {…}</think>\n\`\`\`json\n${JSON.stringify(reading, null, 1)}\n\`\`\``),
    wasRead,
  ],
  [
    'refuses a context that is too small',
    () => refusal('the request exceeds the available context size'),
    /^stone:4b has too small a context\. Start Ollama with .* \(.*available context size\)$/,
  ],
  [
    'cuts the prompt in silence',
    () => said(JSON.stringify(reading), { prompt_tokens: 4096 }),
    /^stone:4b has too small a context: the prompt was cut to 4,096 tokens\. Start Ollama with/,
  ],
  [
    'has no such model',
    () => [404, { error: { message: 'model "stone:4b" not found' } }],
    /not found\. The models at http.* are: stone:4b, brick:8b\.$/,
  ],
  [
    'writes prose',
    () => said('Sure! You want a wall.'),
    /did not answer .*: "Sure! You want a wall/,
  ],
  ['answers another JSON', () => said('{"job":"wall"}'), /did not answer with the JSON/],
  [
    'finds no work',
    () => said(JSON.stringify({ ...reading, jobs: [] })),
    /but found no work in it/,
  ],
])('a start beside a server that %s says so', async (_, reply, sentence) => {
  const { url, bodies } = await modelServer(reply);
  expect(await readSample({ url, name: 'stone:4b' })).toMatch(sentence);
  expect(bodies[0]).toMatchObject({ response_format: { type: 'json_schema' }, temperature: 0 });
  expect(bodies[0]).not.toHaveProperty('tools');
});

test('asks again without an option that a server refuses, and remembers it', async () => {
  const { url, bodies } = await modelServer((body) =>
    'reasoning_effort' in body
      ? refusal('Unknown field: reasoning_effort')
      : said(JSON.stringify(reading)),
  );
  for (let start = 0; start < 2; start++)
    expect(await readSample({ url, name: 'stone:4b' })).toMatch(wasRead);
  expect(bodies.map((body) => 'reasoning_effort' in body)).toEqual([true, false, false]);
});

test('without a server, says where it looked', async () => {
  const [url] = ['http://127.0.0.1:9/v1'];
  expect(await readSample({ url, name: 'stone:4b' })).toMatch(/No server answers at http:\/\/127/);
});

import http from 'node:http';
import { json } from 'node:stream/consumers';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { converseInput, toolInput } from '../../lambdas/generate-quote/estimate/choose-tool.ts';
import { listen } from '../../scripts/local/loopback.ts';
import { startModel } from '../../scripts/local/model.ts';
import { aModelAnswer, wallRequest } from '../estimates.ts';
import { priceList } from '../price-list.ts';

/** Starts a server with the model `small`, which answers a call that has a schema. Returns a client of its stand-in. */
async function aClientOf(content: string): Promise<BedrockRuntimeClient> {
  const server = http.createServer(async (request, response) => {
    if (request.method === 'GET') return response.end('{"data":[{"id":"small"}]}');
    const call = (await json(request)) as object;
    if (!('response_format' in call)) response.writeHead(400);
    return response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const client = new BedrockRuntimeClient({
    endpoint: await startModel({ url }),
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return client;
}

const call = new ConverseCommand(converseInput(priceList, 'any', wallRequest));

test('a model server stands in for Bedrock, with thoughts and a code fence', async () => {
  const answer = `\`\`\`json\n${JSON.stringify(aModelAnswer())}\n\`\`\``;
  const client = await aClientOf(`<think>A {wall}.</think>\nHere you are:\n${answer}`);
  expect(toolInput(await client.send(call))).toEqual(aModelAnswer());
});

test('the stand-in fails if the answer is not JSON', async () => {
  const client = await aClientOf('Sure!');
  await expect(client.send(call)).rejects.toThrow('isn\'t JSON: "Sure!"');
});

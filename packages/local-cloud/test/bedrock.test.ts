import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { bedrockServer } from '../src/bedrock/bedrock.ts';
import type { Model } from '../src/bedrock/model.ts';
import { listenOnLoopback } from '../src/http/loopback.ts';
import type { Statement } from '../src/iam/policy.ts';
import { Principals } from '../src/iam/principals.ts';

const modelId = 'us.amazon.nova-2-lite-v1:0';
const fast: Model = async () => ({
  output: { message: { role: 'assistant', content: [{ text: 'Yes.' }] } },
  stopReason: 'end_turn',
  usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
  metrics: { latencyMs: 0 },
});
const image = { format: 'jpeg' as const, source: { bytes: Uint8Array.of(0xff, 0xd8, 0xff) } };
const call: ConverseCommandInput = {
  modelId,
  messages: [{ role: 'user', content: [{ text: 'Is it?' }, { image }] }],
};

async function aBedrock(model: Model = fast) {
  const lines: string[] = [];
  const principals = new Principals((source, line) => lines.push(`[${source}] ${line}`));
  const server = bedrockServer({ region: 'us-east-1', principals, model });
  const listener = await listenOnLoopback(server, 0);
  onTestFinished(() => listener.close());
  const client = (accessKeyId = 'engineer') => {
    const bedrock = new BedrockRuntimeClient({
      endpoint: `http://127.0.0.1:${listener.port}`,
      region: 'us-east-1',
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey: 'x' },
    });
    onTestFinished(() => bedrock.destroy());
    return bedrock;
  };
  const principal = { shortName: 'Quote', functionName: 'f', roleName: 'r' };
  const fn = (...statements: Statement[]) =>
    client(principals.issueKey({ ...principal, statements }).id);
  return { client: client(), fn, lines };
}

test('a call reaches the model with its pictures, and the answer of the model its caller', async () => {
  let received: unknown;
  const { client } = await aBedrock((input, signal) => {
    received = input;
    return fast(input, signal);
  });
  const { output, stopReason } = await client.send(new ConverseCommand(call));
  expect(received).toEqual(call);
  expect([output?.message?.content, stopReason]).toEqual([[{ text: 'Yes.' }], 'end_turn']);
});

test('a function needs the profile, and the model in any region', async () => {
  const { fn, lines } = await aBedrock();
  const profile = `arn:aws:bedrock:us-east-1:000000000000:inference-profile/${modelId}`;
  const modelIn = (region: string) =>
    `arn:aws:bedrock:${region}::foundation-model/amazon.nova-2-lite-v1:0`;
  const may = (...Resource: string[]): Statement => {
    return { Effect: 'Allow', Action: 'bedrock:InvokeModel', Resource };
  };
  await fn(may(profile, modelIn('*'))).send(new ConverseCommand(call));
  const inOneRegion = fn(may(profile, modelIn('us-east-1')));
  await expect(inOneRegion.send(new ConverseCommand(call))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 403 },
  });
  expect(lines[0]).toContain('[iam] Quote may not bedrock:InvokeModel on ');
});

import { type BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import type { AwsStub } from 'aws-sdk-client-mock';

type Bedrock = Pick<AwsStub<object, { $metadata: object }, BedrockRuntimeClient['config']>, 'on'>;

/** Lets the model answer with these pieces of text; the last one may be a failure in mid-stream. */
export function modelSays(
  bedrock: Bedrock,
  pieces: string | (string | Error)[],
  stopReason = 'end_turn',
) {
  async function* stream() {
    yield { messageStart: { role: 'assistant' } };
    for (const text of [pieces].flat()) {
      if (text instanceof Error) throw text;
      yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
    }
    yield { messageStop: { stopReason } };
  }
  bedrock.on(ConverseStreamCommand).callsFake(() => ({ stream: stream() }));
}

/** Lets the model say these pieces and then nothing more, for ever. */
export function modelHangsAfter(bedrock: Bedrock, ...pieces: string[]) {
  async function* stream() {
    for (const text of pieces) yield { contentBlockDelta: { delta: { text } } };
    await new Promise(() => {});
  }
  bedrock.on(ConverseStreamCommand).callsFake(() => ({ stream: stream() }));
}

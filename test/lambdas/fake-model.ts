import { type BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import type { AwsStub } from 'aws-sdk-client-mock';

type Bedrock = Pick<AwsStub<object, { $metadata: object }, BedrockRuntimeClient['config']>, 'on'>;

/** Lets the model call the forced tool with this input, after some text that nobody is to see. */
export function modelPicks(bedrock: Bedrock, input: unknown, stopReason = 'tool_use') {
  modelAnswers(
    bedrock,
    [
      { text: 'It is free of charge.' },
      { toolUse: { toolUseId: 'tooluse_1', name: 'choose', input } },
    ],
    stopReason,
  );
}

/** Lets the model answer with these blocks of content. */
export function modelAnswers(bedrock: Bedrock, content: unknown, stopReason: string) {
  const output = { message: { role: 'assistant', content } };
  bedrock.on(ConverseCommand).callsFake(() => ({ output, stopReason }));
}

/** Lets the model answer nothing, for ever; not even the signal that gives it up reaches it. */
export function modelHangs(bedrock: Bedrock) {
  bedrock.on(ConverseCommand).callsFake(() => new Promise(() => {}));
}

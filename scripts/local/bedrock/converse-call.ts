import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';

/** The largest body of a call (Bedrock API Reference, InvokeModel). */
export const MAX_BODY_BYTES = 25_000_000;

/** An error of Bedrock's for a call that reaches no model. */
interface InvalidCall {
  status: number;
  type: string;
  message: string;
}

/** Reads a call's body as Bedrock does, or says why it cannot. */
export function converseCall(
  contentType: string | undefined,
  body: Buffer,
): Omit<ConverseCommandInput, 'modelId'> | InvalidCall {
  if (!contentType?.startsWith('application/json')) {
    const message = 'The content type has to be application/json.';
    return { status: 415, type: 'SerializationException', message };
  }
  if (body.length > MAX_BODY_BYTES) {
    const message = `The request is larger than ${MAX_BODY_BYTES} bytes.`;
    return { status: 413, type: 'ValidationException', message };
  }
  const call = parsed(body);
  if (!call) {
    const message = 'The request body is no JSON object.';
    return { status: 400, type: 'SerializationException', message };
  }
  const blank = blankText(call);
  if (!blank) return call;
  const message = `The text field in the ContentBlock object at ${blank} is blank. Add text to the text field, and try again.`;
  return { status: 400, type: 'ValidationException', message };
}

function parsed(body: Buffer): Omit<ConverseCommandInput, 'modelId'> | undefined {
  try {
    const call: unknown = JSON.parse(body.toString());
    return typeof call === 'object' && call !== null ? call : undefined;
  } catch {
    return undefined;
  }
}

/** Where a message has an empty text. */
function blankText({ messages = [] }: Omit<ConverseCommandInput, 'modelId'>): string | undefined {
  for (const [index, { content = [] }] of messages.entries()) {
    const block = content.findIndex(({ text }) => text?.trim() === '');
    if (block !== -1) return `messages.${index}.content.${block}`;
  }
  return undefined;
}

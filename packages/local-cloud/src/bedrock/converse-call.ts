import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';

/** The largest body of a call (Bedrock API Reference, InvokeModel). */
export const MAX_BODY_BYTES = 25_000_000;

type ConverseCall = Omit<ConverseCommandInput, 'modelId'>;

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
): ConverseCall | InvalidCall {
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
  const fault = blankText(call) ?? toolFault(call);
  return fault ? { status: 400, type: 'ValidationException', message: fault } : call;
}

function parsed(body: Buffer): ConverseCall | undefined {
  try {
    const call: unknown = JSON.parse(body.toString());
    return typeof call === 'object' && call !== null ? call : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a message with an empty text. */
function blankText({ messages = [] }: ConverseCall): string | undefined {
  for (const [index, { content = [] }] of messages.entries()) {
    const block = content.findIndex(({ text }) => text?.trim() === '');
    if (block !== -1) {
      return `The text field in the ContentBlock object at messages.${index}.content.${block} is blank. Add text to the text field, and try again.`;
    }
  }
  return undefined;
}

/** Checks tools by the API Reference (ToolSpecification, ToolChoice): names, schemas, and a choice among them. */
function toolFault({ toolConfig }: ConverseCall): string | undefined {
  if (!toolConfig) return undefined;
  const specs = toolConfig.tools?.map(({ toolSpec }) => toolSpec) ?? [];
  const names = specs.map((spec) => spec?.name ?? '');
  const badName = names.find((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name));
  if (badName !== undefined) return `The tool name "${badName}" is not valid.`;
  const badSchema = specs.find((spec) => !isObjectSchema(spec?.inputSchema?.json));
  if (badSchema) return `The input schema of the tool ${badSchema.name} is not valid.`;
  const chosen = toolConfig.toolChoice?.tool?.name;
  return chosen === undefined || names.includes(chosen)
    ? undefined
    : `The tool choice names ${chosen}, which is none of the tools.`;
}

/** JSON Schema wants an object on top, and at least one value in each `enum`. */
function isObjectSchema(schema: unknown): boolean {
  const { type } = (schema ?? {}) as { type?: unknown };
  return type === 'object' && !/"enum":\[\]/.test(JSON.stringify(schema));
}

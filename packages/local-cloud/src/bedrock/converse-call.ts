import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';

/** The largest body of a call (Bedrock API Reference, InvokeModel). */
export const MAX_BODY_BYTES = 25_000_000;

/** Pictures in the body of one call of Amazon Nova 2 (Amazon Nova 2 User Guide, "Multimodal understanding"). */
const MAX_IMAGES = 5;
/** Of each picture (Bedrock API Reference, Message). */
const MAX_IMAGE_BYTES = 3_750_000;

/** The first bytes of each format that Converse takes (Bedrock API Reference, ImageBlock). */
const imageFormats: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.toString('hex', 0, 3) === 'ffd8ff',
  png: (bytes) => bytes.toString('hex', 0, 8) === '89504e470d0a1a0a',
  gif: (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12)),
};

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
  const fault = blankText(call) ?? imageFault(call) ?? toolFault(call);
  return fault
    ? { status: 400, type: 'ValidationException', message: fault }
    : withImageBytes(call);
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

interface Image {
  format?: string;
  source?: { bytes?: unknown };
}

/** Every picture of a call as it came over the wire, in Base64, with its role and place. */
function imagesOf({ messages = [] }: ConverseCall) {
  return messages.flatMap(({ role, content = [] }, message) =>
    content.flatMap(({ image }, block) =>
      image ? [{ role, image: image as Image, at: `messages.${message}.content.${block}` }] : [],
    ),
  );
}

/** Checks pictures: their number, who sends them, and of each one its format, size and first bytes. */
function imageFault(call: ConverseCall): string | undefined {
  const images = imagesOf(call);
  if (images.length > MAX_IMAGES)
    return `The call has ${images.length} images, and ${MAX_IMAGES} at most are allowed.`;
  for (const { role, image, at } of images) {
    const { format = '', source } = image;
    if (role !== 'user')
      return `The image at ${at} is in a message of the ${role}; only a user sends images.`;
    const isFormat = Object.hasOwn(imageFormats, format) ? imageFormats[format] : undefined;
    if (!isFormat)
      return `The image at ${at} has the format "${format}"; it has to be one of: ${Object.keys(imageFormats).join(', ')}.`;
    const bytes = Buffer.from(typeof source?.bytes === 'string' ? source.bytes : '', 'base64');
    if (bytes.length === 0) return `The image at ${at} has no bytes.`;
    if (bytes.length > MAX_IMAGE_BYTES)
      return `The image at ${at} is larger than ${MAX_IMAGE_BYTES} bytes.`;
    if (!isFormat(bytes)) return `The image at ${at} is no ${format}: could not process image.`;
  }
  return undefined;
}

/** Gives pictures to the model as the SDK has them: as bytes. */
function withImageBytes(call: ConverseCall): ConverseCall {
  for (const { image } of imagesOf(call)) {
    image.source = { bytes: Uint8Array.from(Buffer.from(String(image.source?.bytes), 'base64')) };
  }
  return call;
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

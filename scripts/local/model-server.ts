import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod';

/** A server with OpenAI's API, such as Ollama, LM Studio, llama.cpp, or vLLM. */
export interface ModelServer {
  /** Such as `http://localhost:11434/v1`. */
  url: string;
  /** By default the first model that the server lists. */
  name?: string | undefined;
}

export interface ModelAnswer {
  input: object;
  promptTokens: number | undefined;
}

/** What can be left out for a server that refuses it: the prompt says what to answer, and the answer is checked anyway. */
const optional = ['reasoning_effort', 'response_format', 'temperature'] as const;

/** What each server has refused, by its address. */
const refusals = new Map<string, string[]>();

/** An endless answer is cut off here. */
const MAX_ANSWER_BYTES = 1_000_000;

const errorSchema = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });
const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z.object({ prompt_tokens: z.number() }).nullish(),
});

export const toolOf = ({ toolConfig }: ConverseCommandInput) => toolConfig?.tools?.[0]?.toolSpec;

/**
 * Has a model server fill in the tool of a call. The tool's schema is asked for as the format of the answer, which servers
 * enforce while they write. llama.cpp and Ollama don't take a tool by its name (github.com/ollama/ollama/issues/17921).
 *
 * @throws Error with a sentence that says what is wrong, in the server's own words where it has some
 */
export async function askModel(
  call: ConverseCommandInput,
  { url, name = '' }: ModelServer,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const tool = toolOf(call);
  const schema = tool?.inputSchema?.json as { required: string[] };
  const model = name || (await listModels(url, signal))[0];
  const body: Record<string, unknown> = {
    model,
    messages: messagesOf(call),
    max_tokens: call.inferenceConfig?.maxTokens,
    temperature: call.inferenceConfig?.temperature,
    // A model that thinks first would use up its tokens.
    reasoning_effort: 'none',
    // Not `strict`, for which OpenAI wants every property to be required.
    response_format: { type: 'json_schema', json_schema: { name: tool?.name, schema } },
  };
  for (const option of refusals.get(url) ?? []) delete body[option];
  const { status, text } = await fetchText(`${url}/chat/completions`, signal, body);
  if (status === 400) {
    const refused = optional.find((option) => option in body && text.includes(option));
    if (refused) {
      refusals.set(url, [...(refusals.get(url) ?? []), refused]);
      return askModel(call, { url, name }, signal);
    }
  }
  if (status === 404) throw new Error(`${errorText(text)}. ${await modelNames(url, signal)}`);
  if (status !== 200) throw new Error(`${url} answered ${status}: ${errorText(text)}`);
  const { choices, usage } = answerSchema.parse(JSON.parse(text));
  const answer = choices[0]?.message.content ?? '';
  const input = parseAnswer(answer);
  if (input === undefined || !schema.required.every((key) => Array.isArray(input[key])))
    throw new Error(
      `${model} at ${url} did not answer with the JSON that was asked for: "${answer.trim().slice(0, 80)}"`,
    );
  return { input, promptTokens: usage?.prompt_tokens };
}

async function listModels(url: string, signal: AbortSignal): Promise<string[]> {
  const { text } = await fetchText(`${url}/models`, signal);
  return modelsSchema.parse(JSON.parse(text)).data.map(({ id }) => id);
}

async function modelNames(url: string, signal: AbortSignal): Promise<string> {
  const names = await listModels(url, signal).catch(() => []);
  return `The models at ${url} are: ${names.join(', ') || 'none'}.`;
}

/** Converts a call's blocks; the SDK sends the bytes of pictures in base64. */
function messagesOf({ system = [], messages = [] }: ConverseCommandInput) {
  const blocks = messages.flatMap((message) => message.content ?? []);
  const content = blocks.map(({ text, image }) => {
    if (!image) return { type: 'text', text };
    return {
      type: 'image_url',
      image_url: { url: `data:image/jpeg;base64,${image.source?.bytes}` },
    };
  });
  return [
    { role: 'system', content: system.map(({ text }) => text).join('\n') },
    { role: 'user', content },
  ];
}

/** Reads the JSON object of an answer, which may come after thoughts and in a code fence. */
export function parseAnswer(answer: string): Record<string, unknown> | undefined {
  const said = answer.replace(/^.*<\/think>/s, '').trim();
  const fenced = /^```\w*\n(.*?)\n```/s.exec(said)?.[1] ?? said;
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(fenced)).data;
  } catch {
    return undefined;
  }
}

function errorText(body: string): string {
  try {
    const { error } = errorSchema.parse(JSON.parse(body));
    return typeof error === 'string' ? error : error.message;
  } catch {
    return body.trim().slice(0, 200);
  }
}

/** Fetches a text of at most `MAX_ANSWER_BYTES`, with whatever status. */
async function fetchText(url: string, signal: AbortSignal, body?: object) {
  const headers = { 'content-type': 'application/json' };
  const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(url, { signal, ...post }).catch((error) => {
    if (signal.aborted) throw error;
    throw new Error(`No server answers at ${url}. Start it, or correct --model.`);
  });
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length > MAX_ANSWER_BYTES) throw new Error(`${url} answered more than 1 MB.`);
  }
  return { status: response.status, text };
}

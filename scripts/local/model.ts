import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import { json, text } from 'node:stream/consumers';
import type { ConverseCommandInput as Call } from '@aws-sdk/client-bedrock-runtime';
import { listen } from './loopback.ts';

/** A server with OpenAI's API, such as Ollama at `http://localhost:11434/v1`, LM Studio, llama.cpp, or vLLM. */
export interface ModelServer {
  url: string;
  /** By default the first model that the server lists. */
  name?: string | undefined;
}

/**
 * Starts a stand-in for Bedrock's Converse that forwards calls to a model server. Without one, it refuses each call, as
 * in an account without model access. Browsers can't call it: they speak HTTP/2 only over TLS. Returns its endpoint.
 */
export async function startModel(model: ModelServer | undefined): Promise<string> {
  const server = http2.createServer(async (request, response) => {
    const caller = new AbortController();
    response.on('close', () => caller.abort());
    try {
      if (!model) throw new Error('No model runs locally: see --model and --bedrock=aws.');
      const call = (await json(request)) as Call;
      response.end(JSON.stringify(await converse(model, call, caller.signal)));
    } catch (error) {
      const { message } = error as Error;
      const [status, name] = model ? [424, 'ModelErrorException'] : [403, 'AccessDeniedException'];
      response.writeHead(status, { 'x-amzn-errortype': name }).end(JSON.stringify({ message }));
    }
  });
  return `http://127.0.0.1:${await listen(server, 0)}`;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of another program, whose parts are read with `?.`
type Json = any;

/**
 * Asks for JSON by a schema, because Ollama and llama.cpp ignore a named tool.
 *
 * @throws an Error with a message for the engineer
 */
export async function converse(server: ModelServer, call: Call, signal: AbortSignal) {
  const { system, messages, toolConfig, inferenceConfig } = call;
  const { name = '', inputSchema } = toolConfig?.tools?.[0]?.toolSpec ?? {};
  const model = server.name ?? (await listNames(server.url, signal))[0];
  const { choices } = await complete(server, signal, {
    model,
    messages: [
      { role: 'system', content: system?.[0]?.text },
      { role: 'user', content: messages?.[0]?.content?.[0]?.text },
    ],
    max_tokens: inferenceConfig?.maxTokens,
    temperature: inferenceConfig?.temperature,
    reasoning_effort: 'none',
    // Not `strict`: OpenAI then requires every property, and two of the tool's are optional.
    response_format: { type: 'json_schema', json_schema: { name, schema: inputSchema?.json } },
  });
  const words = String(choices?.[0]?.message?.content ?? '');
  // The JSON may come after the model's thoughts, and in a code fence.
  const answer = words.split('</think>').at(-1) ?? '';
  const input = parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  if (!input) {
    const fault = choices?.[0]?.finish_reason === 'length' ? 'was cut off' : "isn't JSON";
    const start = JSON.stringify(words.trim().slice(0, 80));
    const source = `The answer from ${model} at ${server.url}`;
    throw new Error(`${source} ${fault}: ${start}.`);
  }
  const content = [{ toolUse: { toolUseId: 'local', name, input } }];
  const message = { role: 'assistant' as const, content };
  return { output: { message }, stopReason: 'tool_use' as const, model };
}

async function complete({ url }: ModelServer, signal: AbortSignal, body: object): Promise<Json> {
  const { status, text } = await request(`${url}/chat/completions`, signal, body);
  const answer = parse(text);
  if (status === 200 && answer) return answer;
  const words = answer?.error?.message ?? answer?.error ?? text.slice(0, 200);
  const names =
    (await listNames(url, signal)).join(', ') || 'none (does its address end with /v1?)';
  throw new Error(`${url} answered ${status}: ${words}. Its models: ${names}.`);
}

async function listNames(url: string, signal: AbortSignal): Promise<string[]> {
  const { text } = await request(`${url}/models`, signal);
  return parse(text)?.data?.map(({ id }: { id: string }) => id) ?? [];
}

async function request(url: string, signal: AbortSignal, body?: object) {
  // `fetch` gives up after five minutes, which a first call may take on a laptop's processor.
  const sent = http.request(url, { method: body ? 'POST' : 'GET', signal });
  sent.setHeader('content-type', 'application/json').end(body && JSON.stringify(body));
  try {
    const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
    return { status: response.statusCode, text: await text(response) };
  } catch (error) {
    const reason = signal.aborted ? 'too slow' : (error as NodeJS.ErrnoException).code;
    throw new Error(`${url} doesn't answer (${reason}). Is it running?`);
  }
}

function parse(text = ''): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import http2 from 'node:http2';
import { json } from 'node:stream/consumers';
import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import { listen } from './loopback.ts';

/** A server with OpenAI's API, such as Ollama, LM Studio, llama.cpp, or vLLM. */
export interface ModelServer {
  /** Such as `http://localhost:11434/v1`. */
  url: string;
  /** By default the first model that the server lists. */
  name?: string | undefined;
}

/**
 * Starts Bedrock's Converse, which a model server answers. Without one each call is refused at once, as in an account
 * without access to the model. Browsers can't call it: they speak HTTP/2 over TLS only. Returns its endpoint.
 */
export async function startModel(model: ModelServer | undefined): Promise<string> {
  const server = http2.createServer(async (request, response) => {
    const caller = new AbortController();
    response.on('close', () => caller.abort());
    const fail = (status: number, name: string, message: string) =>
      response.writeHead(status, { 'x-amzn-errortype': name }).end(JSON.stringify({ message }));
    if (!model) {
      fail(403, 'AccessDeniedException', 'No model runs locally: see --model and --bedrock=aws.');
      return;
    }
    try {
      const call = (await json(request)) as ConverseCommandInput;
      response.end(JSON.stringify(await converse(call, model, caller.signal)));
    } catch (error) {
      fail(424, 'ModelErrorException', String(error));
    }
  });
  return `http://127.0.0.1:${await listen(server, 0)}`;
}

async function converse(
  { system = [], messages = [], toolConfig, inferenceConfig }: ConverseCommandInput,
  { url, name }: ModelServer,
  signal: AbortSignal,
): Promise<Pick<ConverseCommandOutput, 'output' | 'stopReason'>> {
  const instructions = system.map(({ text }) => text).join('\n');
  const blocks = messages.flatMap((message) => message.content ?? []);
  const content = blocks.map(({ text, image }) => {
    if (!image) return { type: 'text', text };
    // The SDK sends bytes in base64.
    return {
      type: 'image_url',
      image_url: { url: `data:image/jpeg;base64,${image.source?.bytes}` },
    };
  });
  const { name: toolName, description, inputSchema } = toolConfig?.tools?.[0]?.toolSpec ?? {};
  const tool = { name: toolName, description, parameters: inputSchema?.json };
  const { choices } = await request(`${url}/chat/completions`, signal, {
    model: name ?? (await request(`${url}/models`, signal)).data[0].id,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content },
    ],
    tools: [{ type: 'function', function: tool }],
    tool_choice: { type: 'function', function: { name: toolName } },
    temperature: inferenceConfig?.temperature,
    max_tokens: inferenceConfig?.maxTokens,
  });
  const { tool_calls: calls, content: text } = choices[0].message;
  // Some small models write the tool's input as their answer.
  const input = JSON.parse(calls?.[0]?.function.arguments ?? text);
  const toolUse = { toolUseId: 'local', name: toolName, input };
  const message = { role: 'assistant' as const, content: [{ toolUse }] };
  return { output: { message }, stopReason: 'tool_use' };
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of another program, read in a `try`
async function request(url: string, signal: AbortSignal, body?: object): Promise<any> {
  const headers = { 'content-type': 'application/json' };
  const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(url, { signal, ...post });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

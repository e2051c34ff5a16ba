import http2 from 'node:http2';
import { json } from 'node:stream/consumers';
import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import { listen } from './loopback.ts';
import { askModel, type ModelServer, toolOf } from './model-server.ts';

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
      const { input } = await askModel(call, model, caller.signal);
      const toolUse = { toolUseId: 'local', name: toolOf(call)?.name, input };
      const message = { role: 'assistant', content: [{ toolUse }] };
      response.end(JSON.stringify({ output: { message }, stopReason: 'tool_use' }));
    } catch (error) {
      fail(424, 'ModelErrorException', (error as Error).message);
    }
  });
  return `http://127.0.0.1:${await listen(server, 0)}`;
}

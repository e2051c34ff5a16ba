import type http from 'node:http';
import type http2 from 'node:http2';
import { readBody } from '../http/request-body.ts';
import { denialMessage, type Principals } from '../iam/principals.ts';
import { converseCall, MAX_BODY_BYTES } from './converse-call.ts';
import type { Model } from './model.ts';
import { requiredAccess } from './required-access.ts';

type Request = http.IncomingMessage | http2.Http2ServerRequest;
type Response = http.ServerResponse | http2.Http2ServerResponse;

interface FrontProps {
  model: Model;
  principals: Principals;
  region: string;
}

/** Answers Bedrock's Converse on the wire: asks IAM first, then the model. */
export function bedrockHandler({ model, principals, region }: FrontProps) {
  return async (request: Request, response: Response): Promise<void> => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      const body = await readBody(request, MAX_BODY_BYTES);
      const [, id] = /^\/model\/([^/]+)\/converse$/.exec(request.url ?? '') ?? [];
      if (!id) {
        const message = 'The local run knows Converse only.';
        return fail(response, 404, 'UnknownOperationException', message);
      }
      const modelId = decodeURIComponent(id);
      const denial = principals.authorize(
        request.headers.authorization,
        requiredAccess(modelId, region),
      );
      if (denial) return fail(response, 403, 'AccessDeniedException', denialMessage(denial));
      const call = converseCall(request.headers['content-type'], body);
      if ('status' in call) return fail(response, call.status, call.type, call.message);
      const answer = await model({ ...call, modelId }, gone.signal);
      start(response, 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    } catch (error) {
      if (!gone.signal.aborted) passOn(error, response);
    }
  };
}

/** Passes an error of the SDK on as the service sent it. */
function passOn(error: unknown, response: Response): void {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  fail(response, $metadata?.httpStatusCode ?? 500, name, message);
}

function fail(response: Response, status: number, type: string, message: string): void {
  start(response, status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ message }));
}

// HTTP/1.1 and HTTP/2 responses have these methods alike, but no common type that says so.
function start(response: Response, status: number, headers: Record<string, string>): void {
  (response as http.ServerResponse).writeHead(status, headers);
}

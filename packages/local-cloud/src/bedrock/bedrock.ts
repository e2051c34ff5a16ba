import http2 from 'node:http2';
import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import { withOriginGuard } from '../http/guarded-server.ts';
import { readBody } from '../http/http-listener.ts';
import type { AccessRequest } from '../iam/policy.ts';
import { denialMessage, type Principals } from '../iam/principals.ts';
import { ACCOUNT } from '../template/physical-names.ts';
import type { Model } from './model.ts';

interface BedrockProps {
  region: string;
  principals: Principals;
  model: Model;
}

/** Serves Converse over HTTP/2 without TLS, as the SDK calls it. */
export function bedrockServer(props: BedrockProps): http2.Http2Server {
  return http2.createServer(
    withOriginGuard('tools', (request: http2.Http2ServerRequest, response) =>
      answer(request, response, props),
    ),
  );
}

async function answer(
  request: http2.Http2ServerRequest,
  response: http2.Http2ServerResponse,
  { region, principals, model }: BedrockProps,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const fail = (status: number, type: string, message: string) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
    response.end(JSON.stringify({ message }));
  };
  const [, id] = /^\/model\/([^/]+)\/converse$/.exec(request.url) ?? [];
  if (!id) return fail(404, 'UnknownOperationException', 'The local run knows Converse only.');
  try {
    const body = await readBody(request);
    const modelId = decodeURIComponent(id);
    const signer = principals.signedBy(request.headers.authorization);
    const denial = principals.authorize(signer, requiredAccess(modelId, region));
    if (denial) return fail(403, 'AccessDeniedException', denialMessage(denial));
    const call = { ...converseCall(body), modelId };
    const output = await model(call, gone.signal);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(output));
  } catch (error) {
    if (gone.signal.aborted) return;
    // Errors of the SDK are passed on unchanged.
    const { name, message, $metadata } = error as Error & {
      $metadata?: { httpStatusCode?: number };
    };
    fail($metadata?.httpStatusCode ?? 500, name, message);
  }
}

/** Parses a call's body, with its images as bytes. */
function converseCall(body: Buffer): Omit<ConverseCommandInput, 'modelId'> {
  const call = JSON.parse(body.toString()) as ConverseCommandInput;
  for (const { image } of call.messages?.flatMap(({ content = [] }) => content) ?? []) {
    if (!image) continue;
    const base64 = String(image.source?.bytes);
    image.source = { bytes: Uint8Array.from(Buffer.from(base64, 'base64')) };
  }
  return call;
}

/** Returns the access that a call needs: the inference profile, and its model in a region that AWS chooses. */
function requiredAccess(modelId: string, region: string): AccessRequest[] {
  const action = 'bedrock:InvokeModel';
  const profile = `arn:aws:bedrock:${region}:${ACCOUNT}:inference-profile/${modelId}`;
  const [, foundationModel] = modelId.split(/\.(.*)/s);
  const model = `arn:aws:bedrock:any-region::foundation-model/${foundationModel}`;
  return [profile, model].map((resource) => ({ action, resource }));
}

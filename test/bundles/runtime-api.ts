import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A function's message to Lambda's Runtime API: its answer, or its error. */
export interface Outcome {
  body: string;
  contentType: string | undefined;
  isFailure: boolean;
}

/**
 * Starts Lambda's Runtime API for a single event
 * (https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html).
 */
export async function startRuntimeApi(event: string) {
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
  let isAsked = false;
  const server = http.createServer(async (request, response) => {
    if (request.method === 'GET') {
      // The next event never arrives.
      if (isAsked) return;
      isAsked = true;
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Lambda-Runtime-Aws-Request-Id': '8476a536-e9f4-11e8-9739-2dfe598c3fcd',
        'Lambda-Runtime-Deadline-Ms': Date.now() + 60_000,
        'Lambda-Runtime-Invoked-Function-Arn':
          'arn:aws:lambda:us-east-1:000000000000:function:local',
      });
      response.end(event);
      return;
    }
    const body = await text(request);
    response.writeHead(202).end('{}');
    // `…/response`, or `…/error` of the invocation or of the initialization.
    const isFailure = request.url?.endsWith('/error') ?? false;
    resolve({ body, contentType: request.headers['content-type'], isFailure });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, outcome, close };
}

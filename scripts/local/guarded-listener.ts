import type http from 'node:http';

type AsyncListener = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
) => Promise<unknown>;

/** A listener whose failure ends its own connection and nothing else: callers go away mid-request. */
export function guardedListener(handle: AsyncListener): http.RequestListener {
  return (request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  };
}

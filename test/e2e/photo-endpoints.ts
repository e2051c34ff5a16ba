import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import {
  type AddPhotos,
  addPhotosPath,
  addPhotosSchema,
  photoUploadPath,
} from '../../domain/photo-upload.ts';
import { estimateOf } from './controlled-quote-stream.ts';

export const LEAD_ID = '11111111-2222-8333-8444-555555555555';

/** A request as it came. */
interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A photograph as it came, the names of its fields in their order. */
interface ReceivedPhoto {
  key: string;
  fields: string[];
  bytes: Buffer;
}

type Answer = (received: Received) => { status: number; body?: object } | undefined;

/**
 * Serves what the forms and their photographs are sent to, in place of the local run, as `domain/photo-upload.ts` says; the
 * page's requests go there through the browser's own network, so that a slow line slows them down.
 *
 * @param answer - answers a request in another way
 */
export async function photoEndpoints(page: Page, answer: Answer = () => undefined) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const it = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    received.push(it);
    const { status, body } = answer(it) ?? answerTo(it);
    respond(response, status, body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of [
    '/api/send-contact-email',
    '/api/generate-quote',
    addPhotosPath,
    photoUploadPath,
  ]) {
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'POST'
        ? route.continue({ url: `http://localhost:${port}${path}` })
        : route.continue(),
    );
  }
  page.on('close', () => server.close());
  const requestsTo = (path: string) => received.filter((it) => it.path === path);
  return {
    received,
    requestsTo,
    /** The photographs that were uploaded, tries that failed included. */
    photos: () => requestsTo(photoUploadPath).map(receivedPhoto),
  };
}

function respond(response: ServerResponse, status: number, body?: object) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body && JSON.stringify(body));
}

function answerTo({ path, body }: Received): { status: number; body?: object } {
  switch (path) {
    case '/api/send-contact-email':
      return { status: 202, body: { id: LEAD_ID } };
    case '/api/generate-quote':
      return { status: 200, body: { id: LEAD_ID, estimate: estimateOf(), quote: 'As text.' } };
    case addPhotosPath:
      return {
        status: 200,
        body: { uploads: uploadsFor(addPhotosSchema.parse(JSON.parse(`${body}`))) },
      };
    default:
      return { status: 204 };
  }
}

function uploadsFor({ id, photos }: AddPhotos) {
  return photos.map(({ slot, type }) => ({
    slot,
    fields: {
      key: `incoming/${id}/${slot}`,
      'Content-Type': type,
      success_action_status: '204',
      Policy: 'a policy',
    },
  }));
}

function receivedPhoto({ headers, body }: Received): ReceivedPhoto {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const text = body.toString('latin1');
  const parts = text.split(`--${boundary}`).slice(1, -1);
  const contentOf = (part = '') => part.slice(part.indexOf('\r\n\r\n') + 4, -2);
  return {
    key: contentOf(parts.find((part) => part.includes('name="key"'))),
    fields: parts.map((part) => /name="([^"]+)"/.exec(part)?.[1] ?? ''),
    bytes: Buffer.from(contentOf(parts.at(-1)), 'latin1'),
  };
}

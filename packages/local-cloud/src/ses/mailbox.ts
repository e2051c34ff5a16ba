import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import { createRequire } from 'node:module';

/** An email as `aws-ses-v2-local` keeps it and `GET /store` shows it. */
type Email = Record<string, unknown>;

const require = createRequire(import.meta.url);
const store = require('aws-ses-v2-local/dist/store.js') as {
  clearStore(): void;
  getStoreReadonly(): { emails: Email[] };
};
const { default: startSes } = require('aws-ses-v2-local') as {
  default(config: { host: string; port: number }): Promise<http.Server>;
};
const page = readFileSync(require.resolve('aws-ses-v2-local/static/index.html'), 'utf8').replace(
  /<body[^>]*>/,
  '$&<p style="margin:8px;text-align:right"><a href="/tables">Tables</a></p>',
);

/**
 * Opens the owner's mailbox: `aws-ses-v2-local`, whose store is one per process.
 *
 * @param file - keeps the emails; without it they are in memory
 */
export async function openMailbox(file: string | undefined): Promise<http.RequestListener> {
  store.clearStore();
  if (file && existsSync(file)) {
    // Its own saveEmail would send old emails to an SMTP server that a setting may name.
    store.getStoreReadonly().emails.push(...(JSON.parse(readFileSync(file, 'utf8')) as Email[]));
  }
  const handle = await requestListener();
  return (request, response) => {
    if (request.method === 'GET' && request.url === '/') {
      return response.setHeader('content-type', 'text/html').end(page);
    }
    const end = response.end.bind(response) as (...args: unknown[]) => http.ServerResponse;
    // Before the response, because an email that its sender takes for sent has to outlive this process.
    const saveAndEnd = (...args: unknown[]) => {
      if (file && request.method === 'POST') {
        writeFileSync(`${file}.new`, JSON.stringify(store.getStoreReadonly().emails));
        renameSync(`${file}.new`, file);
      }
      return end(...args);
    };
    response.end = saveAndEnd as typeof response.end;
    handle(request, response as never);
  };
}

/** It only comes as a listening server, whose port is given back at once. */
async function requestListener(): Promise<http.RequestListener> {
  const server = await startSes({ host: '127.0.0.1', port: 0 });
  const [listener] = server.listeners('request') as [http.RequestListener];
  await new Promise((resolve) => server.close(resolve));
  return listener;
}

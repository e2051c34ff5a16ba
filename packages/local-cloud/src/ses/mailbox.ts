import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import { createRequire } from 'node:module';

/** A mail as `aws-ses-v2-local` keeps it and `GET /store` shows it. */
type Mail = Record<string, unknown>;

const require = createRequire(import.meta.url);
const store = require('aws-ses-v2-local/dist/store.js') as {
  clearStore(): void;
  getStoreReadonly(): { emails: Mail[] };
};
const { default: startSes } = require('aws-ses-v2-local') as {
  default(config: { host: string; port: number }): Promise<http.Server>;
};

/**
 * The owner's mailbox: `aws-ses-v2-local`, with its mails kept in a file. Its store is one per
 * process, so there is one mailbox per process too.
 *
 * @param file - in memory only without one
 */
export async function openMailbox(file: string | undefined): Promise<http.RequestListener> {
  store.clearStore();
  if (file && existsSync(file)) {
    // Not by its saveEmail, which would hand old mails to an SMTP server that a setting may name.
    store.getStoreReadonly().emails.push(...(JSON.parse(readFileSync(file, 'utf8')) as Mail[]));
  }
  const handle = await requestListener();
  return (request, response) => {
    const end = response.end.bind(response) as (...args: unknown[]) => http.ServerResponse;
    // Before the answer: a mail that its sender takes for sent has to outlive this process.
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

/** It only comes as a listening server; the port that takes is given back at once. */
async function requestListener(): Promise<http.RequestListener> {
  const server = await startSes({ host: '127.0.0.1', port: 0 });
  const [listener] = server.listeners('request') as [http.RequestListener];
  await new Promise((resolve) => server.close(resolve));
  return listener;
}

import { readSettings } from 'local-cloud';

/** The address of the local run's mailbox; undefined where another SES stands in its place. */
export function localMailbox(env: NodeJS.ProcessEnv): string | undefined {
  const { ports, endpoints } = readSettings([], env);
  return endpoints.ses ? undefined : `http://localhost:${ports.mail}`;
}

/** Counts the local run's emails whose text has these words. */
export async function emailsWith(
  words: string,
  mailbox: string,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(`${mailbox}/store`, { signal });
  const { emails } = (await response.json()) as { emails: { body: { text: string } }[] };
  return emails.filter(({ body }) => body.text.includes(words)).length;
}

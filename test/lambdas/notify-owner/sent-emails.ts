import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { AwsClientStub } from 'aws-sdk-client-mock';
import { type ParsedMail, simpleParser } from 'mailparser';

/** A mail as SES got it, and as a mail program reads it. */
export interface SentEmail {
  call: SendRawEmailCommand['input'];
  raw: string;
  parsed: ParsedMail;
  subject: string;
  text: string;
  html: string;
}

/** A line break that is none in mail (RFC 5322, section 2.3): a carriage return or a line feed alone. */
export const bareLineBreak = /\r(?!\n)|(?<!\r)\n/;

/** Reads what was handed to SES, in order. Throws for a mail in which a line does not end with CRLF. */
export async function sentEmails(ses: AwsClientStub<SESClient>): Promise<SentEmail[]> {
  const calls = ses.commandCalls(SendRawEmailCommand).map((call) => call.args[0].input);
  return Promise.all(
    calls.map(async (call) => {
      const data = Buffer.from(call.RawMessage?.Data ?? []);
      const [bare] = bareLineBreak.exec(data.toString('latin1')) ?? [];
      if (bare) throw new Error(`A bare ${JSON.stringify(bare)} stands in a mail.`);
      const parsed = await simpleParser(data, { skipTextToHtml: true });
      const { subject = '', text = '', html } = parsed;
      return { call, raw: data.toString(), parsed, subject, text, html: html || '' };
    }),
  );
}

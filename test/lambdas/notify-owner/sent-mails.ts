import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { AwsClientStub } from 'aws-sdk-client-mock';
import { type ParsedMail, simpleParser } from 'mailparser';

/** A mail as SES got it, and as a mail program reads it. */
export interface SentMail {
  call: SendRawEmailCommand['input'];
  raw: string;
  parsed: ParsedMail;
  subject: string;
  text: string;
  html: string;
}

/** What was handed to SES, in order. */
export async function sentMails(ses: AwsClientStub<SESClient>): Promise<SentMail[]> {
  const calls = ses.commandCalls(SendRawEmailCommand).map((call) => call.args[0].input);
  return Promise.all(
    calls.map(async (call) => {
      const data = Buffer.from(call.RawMessage?.Data ?? []);
      const parsed = await simpleParser(data, { skipTextToHtml: true });
      const { subject = '', text = '', html } = parsed;
      return { call, raw: data.toString(), parsed, subject, text, html: html || '' };
    }),
  );
}

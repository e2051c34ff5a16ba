import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { business } from '../../domain/business.ts';
import { variable } from '../shared/environment.ts';

const owner = variable('OWNER_ADDRESS');
const sender = variable('SENDER_ADDRESS');
const configurationSet = variable('MAIL_CONFIGURATION_SET');

/** A mail to the owner. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The visitor's address: the owner answers by pressing reply. */
  replyTo?: string;
}

// The SDK waits for ever by default; SES answers within a second, and what fails is sent again later.
const ses = new SESClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
});

/** Hands a mail to SES, which builds the headers itself; throws where SES did not take it. */
export async function sendToOwner({ subject, text, html, replyTo }: Mail): Promise<void> {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await ses.send(
    new SendEmailCommand({
      Source: `"${business.name} website" <${sender}>`,
      Destination: { ToAddresses: [owner] },
      ReplyToAddresses: replyTo ? [replyTo] : [],
      ConfigurationSetName: configurationSet,
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    }),
  );
}

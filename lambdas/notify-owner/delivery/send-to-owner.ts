import { setTimeout as wait } from 'node:timers/promises';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { variable } from '../../runtime/required-env.ts';
import { encodeMime } from '../emails/encode-mime.ts';
import type { Mail } from '../emails/mail.ts';
import { MailNotTaken } from './send-error.ts';

const owner = variable('OWNER_ADDRESS');
const sender = variable('SENDER_ADDRESS');
const configurationSet = variable('MAIL_CONFIGURATION_SET');

// One attempt: where no answer came SES may have taken the mail, and a second would be a duplicate.
// The SDK waits for ever by default; SES answers within a second. A connection kept from the last mail
// may be closed at the other end by now, which looks like a mail whose fate is unknown: each takes its own.
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: {
    connectionTimeout: 2_000,
    requestTimeout: 5_000,
    throwOnRequestTimeout: true,
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  },
});

/** The sandbox of SES takes one mail a second (SES Developer Guide, "Request production access"). */
const THROTTLED_WAIT_MS = 1_000;
const THROTTLED_TRIES = 3;

/**
 * Hands a mail to SES for the owner and nobody else, whatever its headers say.
 *
 * @throws MailNotTaken where SES refused it or may not have taken it
 */
export async function sendToOwner(mail: Mail): Promise<void> {
  const command = new SendRawEmailCommand({
    Source: sender,
    Destinations: [owner],
    ConfigurationSetName: configurationSet,
    RawMessage: { Data: await encodeMime(mail, { owner, sender }) },
  });
  for (let tries = 1; ; tries += 1) {
    try {
      await ses.send(command);
      return;
    } catch (error) {
      const notTaken = new MailNotTaken(error);
      if (!notTaken.isThrottled || tries === THROTTLED_TRIES) throw notTaken;
      await wait(THROTTLED_WAIT_MS);
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { MessageTags } from '../store/message-tags.ts';
import { type EmailMessage, encodeMime, type Mailbox } from './encode-mime.ts';
import { SendError } from './send-error.ts';

/** The sandbox of SES takes one email a second (SES Developer Guide, "Request production access"). */
const THROTTLED_WAIT_MS = 1_000;
const THROTTLED_TRIES = 3;

/** The sender, and the configuration set of SES that reports what becomes of an email. */
export interface EmailSenderProps {
  sender: Mailbox;
  configurationSet: string;
}

/** @throws SendError where SES refused the email or may not have taken it */
export type SendEmail = (
  recipient: string,
  email: EmailMessage,
  tags?: MessageTags,
) => Promise<void>;

/** Makes the function that hands an email to SES for one recipient and nobody else, whatever its headers say. */
export function emailSender({ sender, configurationSet }: EmailSenderProps): SendEmail {
  const ses = sesClient();
  return async (recipient, email, tags) => {
    const command = new SendRawEmailCommand({
      Source: sender.address,
      Destinations: [recipient],
      ConfigurationSetName: configurationSet,
      ...(tags && { Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })) }),
      RawMessage: { Data: await encodeMime(email, { recipient, sender }) },
    });
    for (let tries = 1; ; tries += 1) {
      try {
        await ses.send(command);
        return;
      } catch (cause) {
        const error = new SendError(cause);
        if (!error.isThrottled || tries === THROTTLED_TRIES) throw error;
        await wait(THROTTLED_WAIT_MS);
      }
    }
  };
}

// One attempt: where no answer came SES may have taken the email, and a second would be a duplicate.
// The SDK waits for ever by default; SES answers within a second. A connection kept from the last email
// may be closed at the other end by now, which looks like an email whose fate is unknown: each takes its own.
function sesClient(): SESClient {
  return new SESClient({
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 5_000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: false },
      httpsAgent: { keepAlive: false },
    },
  });
}

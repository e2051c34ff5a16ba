import { setTimeout as wait } from 'node:timers/promises';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { MessageTags } from '../../store/message-tags.ts';
import type { Email } from '../emails/email-content.ts';
import { encodeMime } from '../emails/encode-mime.ts';
import { SendError } from './send-error.ts';

/** The sandbox of SES takes one email a second (SES Developer Guide, "Request production access"). */
const THROTTLED_WAIT_MS = 1_000;
const THROTTLED_TRIES = 3;

/** The owner's address, the sender's, and the configuration set of SES that reports what does not arrive. */
interface MailerProps {
  owner: string;
  sender: string;
  configurationSet: string;
}

/** @throws SendError where SES refused the email or may not have taken it */
export type SendToOwner = (email: Email, tags?: MessageTags) => Promise<void>;

/** Makes the function that hands an email to SES for the owner and nobody else, whatever its headers say. */
export function ownerMailer({ owner, sender, configurationSet }: MailerProps): SendToOwner {
  const ses = sesClient();
  return async (email, tags) => {
    const command = new SendRawEmailCommand({
      Source: sender,
      Destinations: [owner],
      ConfigurationSetName: configurationSet,
      ...(tags && { Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })) }),
      RawMessage: { Data: await encodeMime(email, { owner, sender }) },
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

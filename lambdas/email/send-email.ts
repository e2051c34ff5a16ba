import { setTimeout as wait } from 'node:timers/promises';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { business } from '../../domain/business.ts';
import type { MessageTags } from '../store/undelivered.ts';
import { type Email, encodeMime, type Mailbox } from './encode-mime.ts';

/** The sandbox of SES takes one email a second (SES Developer Guide, "Request production access"). */
const THROTTLED_WAIT_MS = 1_000;
const THROTTLED_TRIES = 3;

/** The sender, and the configuration set of SES that reports what becomes of an email. */
interface EmailSenderProps {
  sender: Mailbox;
  configurationSet: string;
}

/** @throws SendError where SES refused the email or may not have taken it */
export type SendEmail = (recipient: string, email: Email, tags?: MessageTags) => Promise<void>;

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

interface MailerProps extends Omit<EmailSenderProps, 'sender'> {
  /** The owner's address. */
  owner: string;
  /** The address that emails come from. */
  sender: string;
}

/** @throws SendError where SES refused the email or may not have taken it */
export type SendToOwner = (email: Email, tags?: MessageTags) => Promise<void>;

/** Makes the function that hands an email to SES for the owner and nobody else. */
export function ownerMailer({ owner, sender, configurationSet }: MailerProps): SendToOwner {
  const send = emailSender({
    sender: { name: `${business.name} website`, address: sender },
    configurationSet,
  });
  return (email, tags) => send(owner, email, tags);
}

/** The errors of SES where emails come too fast or the day's are used up (SES API reference, "Common errors"). */
const throttled = /throttl|toomanyrequests|limitexceeded/i;

/** The account, its settings or our key are refused (SES API reference, "SendRawEmail" and "Common errors"). */
const accountWide =
  /^(accessdenied|notauthorized|account|configurationset|mailfromdomain|signature|incompletesignature|missingauth|invalidclienttoken|unrecognizedclient|expiredtoken|optinrequired)/i;

/** The errors of a connection before anything was sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** SES names the address that it does not like, which may be the visitor's: no log holds one. */
const addresses = /\S+@\S+/g;

interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** A send that SES did not confirm. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** It was refused or never left; else SES may have it after all, and its response got lost. */
  readonly isCertain: boolean;
  /** Emails come too fast: later it may be taken. */
  readonly isThrottled: boolean;
  /** The fault may lie in this one email; else no other email would be taken either. */
  readonly mayBeTheEmail: boolean;

  constructor(cause: unknown) {
    const error = cause as SdkError;
    const reason = error.message?.replaceAll(addresses, '…');
    super(`SES did not take the email: ${error.name}, ${reason}`);
    const status = error.$metadata?.httpStatusCode ?? 0;
    this.isCertain = status >= 400 || neverConnected.has(error.code ?? '');
    this.isThrottled = status === 429 || (status >= 400 && throttled.test(error.name ?? ''));
    this.mayBeTheEmail =
      status >= 400 && status < 500 && !this.isThrottled && !accountWide.test(error.name ?? '');
  }
}

/** Tells an email that SES surely has not; where SES may have it, its lease stays until it expires. */
export function isSurelyUnsent(error: unknown): boolean {
  return !(error instanceof SendError) || error.isCertain;
}

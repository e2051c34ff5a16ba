import { randomUUID } from 'node:crypto';
import { SESClient, type SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Address } from 'nodemailer/lib/mailer';
import { business } from '../../../domain/business.ts';
import { singleLine } from '../html/visitor-text.ts';

/** Creates a function that emails exactly the owner, whatever the headers say, and throws unless SES confirms. */
export function ownerMailer(owners: string[], senderAddress: string, configurationSet: string) {
  const sender = { name: `${business.name} website`, address: senderAddress };
  // SES may take an email without answering, so the SDK makes a single attempt, with 20 s to answer. It uses a fresh
  // connection each time, because an idle one may have been closed.
  const ses = new SESClient({
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: false },
      httpsAgent: { keepAlive: false },
    },
  });
  return async (email: Email): Promise<void> => {
    const command = new SendRawEmailCommand({
      Source: sender.address,
      Destinations: owners,
      ConfigurationSetName: configurationSet,
      RawMessage: { Data: await encodeMime(email, { recipients: owners, sender }) },
    });
    try {
      await ses.send(command);
    } catch (cause) {
      throw new SendError(cause);
    }
  };
}

/** The email itself may be at fault; all other errors are the account's (SES API reference, "SendRawEmail"). */
const emailSpecific = /^(MessageRejected|InvalidParameter|ValidationError)/;

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** SES repeats the address it refuses, which may be a visitor's and must not be logged. */
const addresses = /\S+@\S+/g;

/** `refused`: SES rejected this email. `unavailable`: SES takes no emails now. `unknown`: SES may have accepted it. */
export type SendFailure = 'refused' | 'unavailable' | 'unknown';

type SesError = SESServiceException & { code?: string };

function classify({ name, code = '', $metadata }: SesError): SendFailure {
  const status = $metadata?.httpStatusCode ?? 0;
  if (status >= 400 && status < 500 && emailSpecific.test(name)) return 'refused';
  if (status >= 400 || neverConnected.has(code)) return 'unavailable';
  return 'unknown';
}

class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;

  constructor(cause: unknown) {
    const error = cause as SesError;
    const message = error.message.replaceAll(addresses, '…');
    super(`SES did not take the email: ${error.name}, ${message}`);
    this.failure = classify(error);
  }
}

/** An email that can't even be rendered counts as refused. */
export function failureOf(error: unknown): SendFailure {
  return error instanceof SendError ? error.failure : 'refused';
}

export interface Email {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The ID of its lead or review, which keeps Gmail from grouping it with similar emails. */
  itemId?: string;
}

/** Encodes plain text and HTML as a MIME message with CRLF line endings. */
export function encodeMime(
  { subject, text, html, replyTo, itemId }: Email,
  { recipients, sender }: { recipients: string[]; sender: Address },
): Promise<Buffer> {
  const composer = new MailComposer({
    from: sender,
    to: recipients.map((address) => ({ name: '', address })),
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject: singleLine(subject),
    text: withCrlf(text),
    html: withCrlf(html),
    headers: {
      // Prevents auto-replies (RFC 3834, section 5), including from Exchange (Microsoft, MS-OXCMAIL,
      // "X-Auto-Response-Suppress").
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // Gmail groups emails with similar subjects unless this distinguishes them.
      'X-Entity-Ref-ID': itemId ?? randomUUID(),
    },
    // Without this, lines of ASCII text are as long as the visitor typed them.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Mail servers interpret a bare LF in different ways (RFC 5322, section 2.3), and nodemailer doesn't convert it. */
function withCrlf(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}

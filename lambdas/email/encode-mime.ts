import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { business } from '../../domain/business.ts';
import { singleLine } from './single-line.ts';

/** The parts of a rendered email. */
export interface EmailMessage {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Tells this email from others like it in mail programs; random without one. */
  reference?: string;
}

/** Makes a MIME message of HTML and plain text, every line of which ends with CRLF. */
export function encodeMime(
  { subject, text, html, replyTo, reference }: EmailMessage,
  { recipient, sender }: { recipient: string; sender: string },
): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: `${business.name} website`, address: sender },
    to: { name: '', address: recipient },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject: singleLine(subject),
    text: withCrlf(text),
    html: withCrlf(html),
    headers: {
      // No program answers it (RFC 3834, section 5).
      'Auto-Submitted': 'auto-generated',
      // Gmail folds mails with like subjects into one, unless this tells them apart.
      'X-Entity-Ref-ID': reference ?? randomUUID(),
    },
    // Else plain ASCII goes out as it is, in lines as long as the visitor's.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** A mail server takes a bare LF for anything (RFC 5322, section 2.3), and nodemailer leaves it as it is. */
function withCrlf(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}

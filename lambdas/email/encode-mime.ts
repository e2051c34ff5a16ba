import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { singleLine } from './single-line.ts';

/** An address with the name that mail programs show for it. */
export interface Mailbox {
  name: string;
  address: string;
}

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
  { recipient, sender }: { recipient: string; sender: Mailbox },
): Promise<Buffer> {
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: recipient },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject: singleLine(subject),
    text: withCrlf(text),
    html: withCrlf(html),
    headers: {
      // No program answers it (RFC 3834, section 5), nor does Exchange, which goes by a header of its own
      // (Microsoft, MS-OXCMAIL, "X-Auto-Response-Suppress").
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
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

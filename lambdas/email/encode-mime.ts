import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { singleLine } from '../html/visitor-text.ts';

/** An address with the name that mail programs show for it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A JPEG that stands in the HTML of an email, which names it as `cid:` and its content id. */
export interface InlineImage {
  contentId: string;
  fileName: string;
  content: Uint8Array;
}

/** A rendered email. */
export interface Email {
  subject: string;
  text: string;
  html: string;
  /** Each of them stands in the HTML: one that does not would be attached and never shown. */
  images?: readonly InlineImage[];
  replyTo?: string;
  /** Tells this email from others like it in mail programs; random without one. */
  reference?: string;
}

/**
 * Makes a MIME message of HTML with its images and of plain text, every line of which ends with CRLF. The images
 * belong to the HTML alone (multipart/related within multipart/alternative; RFC 2387 and RFC 2046, section 5.1.4), so
 * that no mail program lists them as attachments of the plain text.
 */
export function encodeMime(
  { subject, text, html, images = [], replyTo, reference }: Email,
  { recipient, sender }: { recipient: string; sender: Mailbox },
): Promise<Buffer> {
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: recipient },
    replyTo: replyTo ? { name: '', address: replyTo } : undefined,
    subject: singleLine(subject),
    text: withCrlf(text),
    html: withCrlf(html),
    attachments: images.map(({ contentId, fileName, content }) => ({
      cid: contentId,
      filename: fileName,
      content: Buffer.from(content),
      contentType: 'image/jpeg',
      contentDisposition: 'inline',
    })),
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

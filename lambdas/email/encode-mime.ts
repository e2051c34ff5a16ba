import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { singleLine } from '../html/visitor-text.ts';

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
  /** Images that the HTML shows: any other would be listed as an attachment. */
  images?: readonly InlineImage[];
  replyTo?: string;
  /** Distinguishes this email from similar ones in mail programs; random by default. */
  reference?: string;
}

/**
 * Encodes HTML with its images, and plain text, as a MIME message in which every line ends with CRLF. The images belong
 * to the HTML alone (multipart/related within multipart/alternative; RFC 2387), so that no mail program lists them as
 * attachments of the plain text.
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
      // No program answers it (RFC 3834, section 5), nor does Exchange (Microsoft, MS-OXCMAIL,
      // "X-Auto-Response-Suppress").
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // Gmail groups emails with similar subjects unless this distinguishes them.
      'X-Entity-Ref-ID': reference ?? randomUUID(),
    },
    // Otherwise plain ASCII goes out in lines as long as the visitor's.
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Mail servers interpret a bare LF in different ways (RFC 5322, section 2.3), and nodemailer leaves it as it is. */
function withCrlf(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}

import { type AddressObject, simpleParser } from 'mailparser';

/** The addresses in the head of a raw message, unfolded and decoded as a mail program reads them. */
export interface MessageHead {
  from: { name: string; address: string }[];
  /** To, Cc and Bcc. */
  recipients: string[];
  /** All of these and Reply-To: what stands in for an address too that is none. */
  mailboxes: string[];
}

/** @param data - the message in base64, as SES's query protocol holds it */
export async function messageHead(data: string): Promise<MessageHead> {
  const message = Buffer.from(data, 'base64');
  const end = /\r?\n\r?\n/.exec(message.toString('latin1'));
  const head = end ? message.subarray(0, end.index + end[0].length) : message;
  const { from, to, cc, bcc, replyTo } = await simpleParser(head);
  const recipients = mailboxesOf(to, cc, bcc);
  return {
    from: (from?.value ?? []).map(({ name, address = '' }) => ({ name, address })),
    recipients,
    mailboxes: [...mailboxesOf(from), ...recipients, ...mailboxesOf(replyTo)],
  };
}

function mailboxesOf(...lists: (AddressObject | AddressObject[] | undefined)[]): string[] {
  return lists
    .flat()
    .flatMap((list) => list?.value ?? [])
    .flatMap((mailbox) => mailbox.group ?? [mailbox])
    .map(({ address, name }) => address || name);
}

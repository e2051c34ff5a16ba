/** The parameters of a call in SES's query protocol. */
export type SesCall = Record<string, string | undefined>;

/** Lists the recipients that a call names itself, beside those in a raw message's head. */
export function namedRecipients(call: SesCall): string[] {
  return Object.entries(call)
    .filter(([name]) => /^Destinations?\./.test(name))
    .map(([, value = '']) => value);
}

/** Finds `a@B.example` in `"Name" <a@B.example>`. */
export function addressOf(mailbox: string): string {
  return (/<([^>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim();
}

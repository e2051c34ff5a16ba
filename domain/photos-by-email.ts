/** Characters of a request's id that tell it from all others of a year. */
const REFERENCE_CHARACTERS = 8;

/** Returns the link by which a homeowner sends the photographs of a request from a mailbox: its subject names the request. */
export function photosEmailLink(email: string, leadId?: string): string {
  const reference = leadId ? ` ${leadId.slice(0, REFERENCE_CHARACTERS)}` : '';
  return `mailto:${email}?subject=${encodeURIComponent(`Photos for my request${reference}`)}`;
}

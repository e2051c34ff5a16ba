/** Characters of a request's id that tell it from all others of a year. */
const REFERENCE_CHARACTERS = 8;

/** Returns the subject of an email with the photographs of a request: the owner finds the request by it. */
export function photosEmailSubject(leadId?: string): string {
  return ['Photos for my request', leadId?.slice(0, REFERENCE_CHARACTERS)]
    .filter(Boolean)
    .join(' ');
}

/** Returns the link by which a homeowner sends the photographs of a request from a mailbox. */
export function photosEmailLink(email: string, leadId?: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(photosEmailSubject(leadId))}`;
}

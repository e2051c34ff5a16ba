/** Names shared by the stack that creates the tables and the functions that read them. */

/** The public list. Its key is the flag as text, because DynamoDB doesn't support boolean keys. */
export const byApproved = 'by-approved';
export type Approved = 'true' | 'false';

/** All items of a table by time. Its key separates possible spam, so spam can't crowd other items out of a query. */
export const byCreation = 'by-creation';
export const LISTED = 'listed' as const;
/** Possible spam that the owner hasn't decided on. */
export const SPAM = 'spam' as const;

/** Lead attributes in the index: enough to list, search, group, and count, and to find whose photos are whose. */
export const projectedLeadAttributes = [
  ...['kind', 'name', 'email', 'phone', 'photosId'],
  ...['waiting', 'leadStatus', 'possibleSpam', 'hasDanger'],
];

/** Sparse: items for the mail loop to process. */
export const byUnsent = 'by-unsent';
export const UNSENT = 'unsent' as const;

/** Set while a lead waits for the owner's answer, except on possible spam. */
export const WAITING = 'waiting';

/** Set until a form has been screened and, for a quote request, its description has been read. */
export const PENDING = 'pending';

/** ID prefixes of state items, shared by the grants and the code. */
export const stateKeys = {
  browser: 'browser#',
  trustLink: 'trust-link',
  quota: 'quota#',
  forms: 'forms#',
} as const;

/** The input of each schedule of notify-owner. */
export interface ScheduledJob {
  job: 'send-emails' | 'daily-email' | 'sweep-photos';
}

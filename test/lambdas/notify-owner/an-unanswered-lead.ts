import type { LeadItem } from '../../../lambdas/store/items.ts';
import { aContactMessage } from '../../factories.ts';

/** A contact message as it is stored, mailed to the owner and not marked as answered. */
export function anUnansweredLead(changes: object = {}): LeadItem {
  return {
    ...aContactMessage({ phone: '612-555-0199' }),
    kind: 'contact-message',
    id: 'lead-1',
    createdAt: '2026-11-19T21:10:00.000Z',
    ownerToken: 'the-right-token',
    unanswered: 'unanswered',
    ...changes,
  } as LeadItem;
}

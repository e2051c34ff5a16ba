import type { LeadItem } from './items.ts';
import type { Table } from './table.ts';

/**
 * Tells a lead whose email is not composed before the lead is released, and thus has every photograph that is with
 * the lead by then. The schedule sends an email that was held back too long: such a lead is held no more.
 */
export function isHeld({ awaitsPhotos, unsent, claimedUntil }: LeadItem): boolean {
  return awaitsPhotos !== undefined && unsent !== undefined && claimedUntil === undefined;
}

/** Releases the email of a lead that waits for photographs; false where it waits no more. */
export async function releaseLead(leads: Table<LeadItem>, id: string): Promise<boolean> {
  const released = await leads.conditionalUpdate(id, {
    UpdateExpression: 'REMOVE awaitsPhotos',
    ConditionExpression: 'attribute_exists(awaitsPhotos)',
  });
  return released !== undefined;
}

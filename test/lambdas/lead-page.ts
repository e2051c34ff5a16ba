import { createHash } from 'node:crypto';
import { beforeEach, vi } from 'vitest';
import { handler } from '../../lambdas/answer-lead/handler.ts';
import { aContext, aFormPost, aGet, aLeadItem } from '../factories.ts';
import { handlerTables } from './site-tables.ts';

export const now = new Date('2025-11-20T18:30:00.000Z');
export const nowSeconds = now.getTime() / 1000;
export const lead = aLeadItem({ message: 'A <b>wall</b>.\nPlease call.' });
export const link = { id: lead.id, token: lead.ownerToken };

const cookie = 'v'.repeat(43);
export const remembered = { Cookie: `__Secure-owner-browser=${cookie}` };

/** The lead's state as it stood before a decision. */
export const formerState = { stage: 'waiting', stageSince: lead.createdAt };

export const answered = {
  leadStatus: 'answered',
  stage: 'open',
  stageSince: now.toISOString(),
  answeredAt: now.toISOString(),
};

/** The owner's page over tables that hold the lead, and know one browser. */
export function leadPage() {
  const tables = handlerTables();
  const holds = (item: object) => tables.put('leads', item);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const browser = createHash('sha256').update(cookie).digest('hex');
    await tables.put('settings', { id: `browser#${browser}`, expiresAt: nowSeconds + 60 });
    await holds(lead);
  });
  return {
    tables,
    holds,
    stored: () => tables.item('leads', lead.id),
    show: async (headers = {}, parameters = {}) =>
      (await handler({ ...aGet({ ...link, ...parameters }), headers }, aContext)).body,
    press: (
      decision: string,
      headers: Record<string, string> = remembered,
      fields: Record<string, string> = {},
    ) => handler(aFormPost({ ...link, decision, ...fields }, headers), aContext),
  };
}

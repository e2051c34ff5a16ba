import { UNSENT } from '../../domain/indexes.ts';
import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/items.ts';
import type { OptimisticChange, Table } from '../store/table.ts';
import type { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { settledDelivery } from '../store/undelivered.ts';
import { newBrowserCookie } from './browser-cookie.ts';

interface DecisionProps<Item extends OwnerItem> {
  table: Table<Item>;
  browsers: TrustedBrowsers;
  item: Item;
  decision: string;
  /** The browser by the hash of its cookie, where it has one. */
  browser: string | undefined;
  now: Date;
  /**
   * Computes the decision's change of the item as it will stand with the notice on it; undefined where
   * it is that way already.
   */
  changeOf: (item: Item) => OptimisticChange<Item> | undefined;
}

/** The outcome of a decision, with the cookie for a browser that is trusted from now on. */
interface AppliedDecision {
  isChanged: boolean;
  cookie?: string | undefined;
}

/**
 * Applies a decision of the owner; the same one twice is one change. A decision in a browser that is
 * not trusted puts a notice for the owner into the outbox, in the same write, and has the browser
 * trusted: a machine that presses buttons is noticed that way.
 */
export async function applyDecision<Item extends OwnerItem>({
  table,
  browsers,
  item,
  decision,
  browser,
  now,
  changeOf,
}: DecisionProps<Item>): Promise<AppliedDecision> {
  const isTrusted = await browsers.isTrusted(browser, now);
  const newcomer = newBrowserCookie();
  const notice: Partial<OwnerItem> = isTrusted
    ? {}
    : noticeOf('decided', item, newcomer.browser, now);
  // An item whose email came back waits no more: the owner has it before him.
  const settled = item.nextAttemptAt === undefined ? {} : settledDelivery;
  const change = changeOf({ ...item, ...settled, ...notice });
  if (!change) return { isChanged: false };

  const isChanged = await table.optimisticUpdate(item, {
    from: [...change.from, ...(isTrusted ? [] : (['noticeBrowser'] as const)), 'ownerToken'],
    to: { ...change.to, ...settled, ...notice, decidedAt: now.toISOString() },
  });
  if (!isChanged) {
    logger.info('Decision came too late: the item had changed', { id: item.id, decision });
    return { isChanged: false };
  }
  logger.info('Decision applied', { id: item.id, decision, isTrusted });
  // Only a browser that the notice names: one that nobody is told of could not be revoked either.
  if (notice.noticeBrowser !== newcomer.browser) return { isChanged };
  return { isChanged, cookie: await trust(browsers, newcomer, now) };
}

/**
 * Has a browser trusted without a decision. The same notice for the owner goes into the outbox of the item whose
 * link was opened there.
 *
 * @returns the cookie for the browser; undefined where a notice about another one still waits
 */
export async function trustBrowser<Item extends OwnerItem>({
  table,
  browsers,
  item,
  now,
}: Pick<DecisionProps<Item>, 'table' | 'browsers' | 'item' | 'now'>): Promise<string | undefined> {
  const newcomer = newBrowserCookie();
  if (item.noticeBrowser) return undefined;
  const change: OptimisticChange<OwnerItem> = {
    from: ['notice', 'noticeBrowser', 'ownerToken'],
    to: { ...noticeOf('browser-trusted', item, newcomer.browser, now), expiresAt: undefined },
  };
  if (!(await table.optimisticUpdate(item, change as OptimisticChange<Item>))) return undefined;
  logger.info('Browser was trusted', { id: item.id });
  return trust(browsers, newcomer, now);
}

async function trust(
  browsers: TrustedBrowsers,
  { browser, cookie }: ReturnType<typeof newBrowserCookie>,
  now: Date,
): Promise<string | undefined> {
  try {
    await browsers.trust(browser, now);
    return cookie;
  } catch (error) {
    // The decision stands, and the next one is only noticed once more.
    logger.error('The browser could not be trusted', error as Error);
    return undefined;
  }
}

function noticeOf(
  notice: 'decided' | 'browser-trusted',
  item: OwnerItem,
  browser: string,
  now: Date,
): Partial<OwnerItem> {
  return {
    notice,
    // A notice that still waits goes on naming the browser that it was about.
    noticeBrowser: item.noticeBrowser ?? browser,
    noticeAt: now.toISOString(),
    unsent: UNSENT,
    claimedUntil: undefined,
  } as Partial<OwnerItem>;
}

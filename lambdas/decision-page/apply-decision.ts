import { UNSENT } from '../../domain/indexes.ts';
import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/owner-item.ts';
import { changeItem, type OwnerChange } from '../store/table.ts';
import { isRemembered, rememberBrowser } from '../store/trusted-browsers.ts';
import { newOwnerCookie } from './browser-cookie.ts';

interface PressedButton<Item> {
  table: string;
  item: Item;
  decision: string;
  /** The browser by the hash of its cookie, where it has one. */
  browser: string | undefined;
  now: Date;
  /**
   * What the button does to the item as it will stand with the notice on it, or undefined where that
   * is done already.
   */
  change: (item: Item) => OwnerChange<Item> | undefined;
}

/**
 * Carries out what the owner pressed; the same button twice is one change. A press in a browser that
 * is not remembered puts a notice for the owner into the outbox, in the same write, and has the browser
 * remembered: a machine that presses buttons is noticed that way.
 *
 * @returns the cookie for a browser that is remembered from now on
 */
export async function carryOut<Item extends OwnerItem>(
  pressed: PressedButton<Item>,
): Promise<string | undefined> {
  const { table, item, decision, browser, now } = pressed;
  const isKnown = await isRemembered(browser, now);
  const newcomer = newOwnerCookie();
  const notice: Partial<OwnerItem> = isKnown ? {} : noticeOf(item, newcomer.browser, now);
  const change = pressed.change({ ...item, ...notice });
  if (!change) return undefined;

  const isChanged = await changeItem<Item>(table, item, {
    from: isKnown ? change.from : [...change.from, 'noticeBrowser'],
    to: { ...change.to, ...notice, decidedAt: now.toISOString() },
  });
  if (!isChanged) {
    logger.info('Decision came too late: the item had changed', { id: item.id, decision });
    return undefined;
  }
  logger.info('Decision carried out', { id: item.id, decision, isKnown });
  // Only a browser that the notice names: one that nobody is told of could not be forgotten either.
  if (notice.noticeBrowser !== newcomer.browser) return undefined;
  return remembered(newcomer, now);
}

function noticeOf(item: OwnerItem, browser: string, now: Date): Partial<OwnerItem> {
  return {
    notice: 'decided',
    // A notice that still waits goes on naming the browser that it was about.
    noticeBrowser: item.noticeBrowser ?? browser,
    noticeAt: now.toISOString(),
    unsent: UNSENT,
    claimedUntil: undefined,
  };
}

/** Best effort: the decision stands, and the next press is only noticed once more. */
async function remembered(
  { cookie, browser }: ReturnType<typeof newOwnerCookie>,
  now: Date,
): Promise<string | undefined> {
  try {
    await rememberBrowser(browser, now);
    return cookie;
  } catch (error) {
    logger.error('The browser could not be remembered', error as Error);
    return undefined;
  }
}

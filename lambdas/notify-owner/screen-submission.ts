import { logger } from '../runtime/logger.ts';
import { isLead, isPossibleSpam, type MailItem } from '../store/items.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';

/** Anybody can type anybody's address into a form: the first forms of a source and of a day get a receipt. */
const MAX_RECEIPTS = { perDay: 60, perSource: 3 };

/**
 * Counts a new item, marks it as possible spam if its source has sent many forms that day, and decides on the
 * homeowner's receipt. If this fails, the item counts as real.
 */
export async function screenSubmission(
  item: MailItem,
  { forms, formsPerSource, sendReceipt }: NotifyDependencies,
): Promise<void> {
  // It was emailed before, and is emailed again.
  if (item.emailedAt || !item.sourceHash) return;
  try {
    const uses = await forms.consume(new Date(), item.sourceHash);
    if (!uses) return;
    if (uses.ofSource >= formsPerSource) {
      const reason = `${formsPerSource} or more forms came from one place in a day`;
      item.possibleSpam = [reason, ...(item.possibleSpam ?? [])];
    }
    if (!isLead(item) || !sendReceipt || isPossibleSpam(item)) return;
    const isWithinLimits =
      uses.ofSource <= MAX_RECEIPTS.perSource && uses.all <= MAX_RECEIPTS.perDay;
    if (isWithinLimits) item.receiptDue = true;
  } catch (error) {
    logger.error('New item could not be screened', { id: item.id, error: error as Error });
  }
}

import { estimateView, isSureBeforeReading } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { estimateState, type ShownEstimate } from './estimate-state.ts';

/** The id of the element whose text screen readers announce. Its text is no state: a restored estimate is not announced. */
export const ANNOUNCEMENT_ID = 'estimate-announcement';

let announcing: ReturnType<typeof setTimeout> | undefined;

/** Announces the shown estimate after a pause, unless it is announced again before. */
export function announceEstimate(pauseMs = 0): void {
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    const { shown } = estimateState.get();
    const element = document.getElementById(ANNOUNCEMENT_ID);
    if (shown && element) element.textContent = announcementOf(shown);
  }, pauseMs);
}

/** Returns what screen readers announce: the first estimate, then the read one, then each correction. */
export function announcementOf({ estimate, isRead }: Omit<ShownEstimate, 'request'>): string {
  const { lines, figure, dangers, warnings } = estimateView(estimate);
  const range = `${estimateText.title}: ${figure}.`;
  if (estimate.isCorrected) return `Corrected: ${figure}.`;
  if (!isRead) {
    const first = isSureBeforeReading(estimate) ? [range] : [];
    return [...dangers, ...first, 'Reading your description now.'].join(' ');
  }
  const adders = lines.flatMap(({ adder, label, amount }) => (adder ? `${label}: ${amount}.` : []));
  return [...dangers, `Done reading. ${range}`, ...adders, ...warnings].join(' ');
}

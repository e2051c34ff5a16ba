import { afterPaint } from './after-paint.ts';
import { eventReplay } from './event-replay.ts';
import { showOtherPages } from './show-other-pages.ts';
import { whenNeeded } from './when-needed.ts';

/** What the bundle says of itself: fulfilled once the page answers to it. */
export interface Bundle {
  hydrated: Promise<void>;
}

/**
 * Leaves a prerendered page as it is until somebody needs more than it can do by itself. What is sent
 * or pressed before the bundle answers is kept for it.
 */
export function hydrateLate(load: () => Promise<Bundle>): void {
  if (!isSupported()) return;
  let begun = false;
  const hydrate = () => {
    if (begun) return;
    begun = true;
    // What the browser does itself (a jump, a menu, a letter in a field) is seen before the work starts.
    afterPaint()
      .then(load)
      .then((bundle) => bundle.hydrated)
      .then(leaveToRouter)
      .then(replay, giveUp);
  };
  const leaveToRouter = showOtherPages();
  const { replay, giveUp } = eventReplay(hydrate);
  whenNeeded(hydrate);
}

/**
 * Tells the oldest browsers that the bundle is built for from older ones, in which it would work by
 * halves. They use the pages as they do without a script.
 */
function isSupported(): boolean {
  return 'toSorted' in Array.prototype;
}

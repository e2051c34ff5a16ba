import { keepActions } from './kept-actions.ts';
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
  let begun = false;
  const hydrate = () => {
    if (begun) return;
    begun = true;
    afterPaint()
      .then(load)
      .then((bundle) => bundle.hydrated)
      .then(leaveToRouter)
      .then(replay, giveUp);
  };
  const leaveToRouter = showOtherPages();
  const { replay, giveUp } = keepActions(hydrate);
  whenNeeded(hydrate);
}

/** What the browser does itself (a jump, a menu, a letter in a field) is seen before the work starts. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

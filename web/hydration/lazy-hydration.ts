import { afterPaint } from '../browser/after-paint.ts';
import { eventReplay } from './event-replay.ts';
import { onFirstInteraction } from './on-first-interaction.ts';

/** The exports of the bundle that hydrates the page. */
export interface Bundle {
  /** Fulfilled once the page is hydrated. */
  hydrated: Promise<void>;
}

/** Hydrates a prerendered page on the first interaction, and replays the events that came before. */
export function lazyHydration(load: () => Promise<Bundle>): void {
  if (!isSupported()) return;
  let isStarted = false;
  const hydrate = () => {
    if (isStarted) return;
    isStarted = true;
    // The browser's own reaction (a jump, a menu, a letter in a field) is painted before the work starts.
    afterPaint()
      .then(load)
      .then((bundle) => bundle.hydrated)
      .then(stopReloading)
      .then(replay, cancel);
  };
  const stopReloading = reloadOnHistoryNavigation();
  const { replay, cancel } = eventReplay(hydrate);
  onFirstInteraction(hydrate);
}

/**
 * Recognizes the browsers that the bundle is built for; in older ones it would work by halves. They use
 * the pages as they do without a script.
 */
function isSupported(): boolean {
  return 'toSorted' in Array.prototype;
}

/**
 * Loads the page that Back or Forward leads to before hydration: after a reload browsers take the pages
 * that the router showed before it for one document, and change no more than the address.
 *
 * @returns a function that leaves the navigation to the router
 */
function reloadOnHistoryNavigation(): () => void {
  const { pathname } = location;
  const onPopState = () => {
    if (location.pathname !== pathname) location.reload();
  };
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}

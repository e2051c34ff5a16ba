import { afterPaint } from '../browser/after-paint.ts';
import type { IslandModule } from '../islands/modules.ts';
import { LOADER_LISTENS } from './early-submits.ts';
import { eventReplay } from './event-replay.ts';
import { onApproach } from './on-approach.ts';

/** Hydrates each island of the page when it is touched or near, and replays the events that came before. */
export function hydrateIslands(
  modules: Readonly<Record<string, () => Promise<IslandModule>>>,
  preload: () => Promise<unknown>,
): void {
  if (!isSupported()) return;
  const started = new Set<HTMLElement>();

  function hydrate(island: HTMLElement) {
    const load = modules[island.dataset.island ?? ''];
    if (!load || started.has(island)) return;
    started.add(island);
    // The browser's own reaction (a jump, a letter in a field) is painted before the work starts.
    afterPaint()
      .then(load)
      .then((module) => module.hydrate(island))
      .finally(() => island.removeAttribute('data-island'))
      .then(
        () => replay(island),
        () => cancel(island),
      );
  }

  const { replay, cancel } = eventReplay(hydrate);
  document.documentElement.toggleAttribute(LOADER_LISTENS, true);
  onApproach(hydrate, () => void preload().catch(() => {}));
}

/**
 * Recognizes the browsers that the islands are built for; in older ones they would work by halves. They use
 * the pages as they do without a script.
 */
function isSupported(): boolean {
  return 'toSorted' in Array.prototype;
}

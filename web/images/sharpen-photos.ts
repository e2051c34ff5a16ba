/** The first file at the top has been painted by then: one that replaces it earlier would be waited for. */
const SHARPEN_TOP_AFTER_MS = 1_000;

const interactions = ['scroll', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * The part of `sizes` that is for phones. The first file of a photograph has 4 to 11 kB: the one at the top fits
 * into the first window of a connection, and those below, which Chromium loads up to 2,500 pixels ahead on a slow
 * line (https://web.dev/articles/browser-level-image-lazy-loading), cost little before anybody has scrolled. The sharp
 * file has two device pixels for each CSS pixel of a screen that has three; nobody sees the third, and a slow
 * connection feels each byte.
 */
export const phoneSizes = {
  first: '(max-width: 29.99em) 120px',
  sharp: '(max-width: 29.99em) 256px',
};

/**
 * Has a phone fetch the sharp files: at the top once everything else has loaded, below after the visitor's first
 * interaction, as each comes near. A visitor who saves data keeps the first ones.
 */
export function sharpenPhotos(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  addEventListener('load', () =>
    setTimeout(() => sharpen('#home picture > *'), SHARPEN_TOP_AFTER_MS),
  );
  const sharpenAll = () => {
    for (const type of interactions) removeEventListener(type, sharpenAll);
    sharpen('picture > *');
  };
  for (const type of interactions) addEventListener(type, sharpenAll, { passive: true });
}

function sharpen(selector: string) {
  const candidates = document.querySelectorAll<HTMLImageElement | HTMLSourceElement>(selector);
  for (const candidate of candidates) {
    candidate.sizes = candidate.sizes.replace(phoneSizes.first, phoneSizes.sharp);
  }
}

import type { Interaction } from './interaction-cost.ts';

const getAQuote = {
  // The first that shows: which of its places a phone uses is the page's business.
  target: (page) =>
    page
      .getByRole('link', { name: /^Get (a|Free) Quote$/ })
      .filter({ visible: true })
      .first(),
} satisfies Pick<Interaction, 'target'>;

/** Runs in the page. */
function isContactInView(): boolean {
  const top = document.querySelector('#contact :is(h1, h2, h3)')?.getBoundingClientRect().top;
  return top !== undefined && top >= 0 && top < innerHeight;
}

/** The first taps of a visit. A smooth scroll takes the browser's own time, so both ways are measured. */
export const interactions: readonly Interaction[] = [
  {
    name: 'Menu button: the menu is open',
    target: (page) => page.getByRole('button', { name: /menu/i }).filter({ visible: true }).first(),
    isSeen: () =>
      [...document.querySelectorAll('nav a')].some(
        (link) =>
          link.textContent?.trim() === 'Quote Calculator' &&
          link.checkVisibility() &&
          link.getBoundingClientRect().top < innerHeight,
      ),
  },
  {
    ...getAQuote,
    name: 'Get a Quote: contact in view, without smooth scrolling',
    isSeen: isContactInView,
    context: { reducedMotion: 'reduce' },
  },
  { ...getAQuote, name: 'Get a Quote: the page moves, smoothly', isSeen: () => scrollY > 0 },
  { ...getAQuote, name: 'Get a Quote: contact in view, smoothly', isSeen: isContactInView },
];

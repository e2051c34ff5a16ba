import type { Interaction } from './interaction-cost.ts';

// What finds a target or sees a result runs in the page, each function by itself.

const menuOpens = {
  name: 'Menu button: the menu is open',
  gesture: 'tap',
  target: () => document.querySelector('button[aria-label="Open menu"]'),
  isSeen: () =>
    [...document.querySelectorAll('nav a')].some(
      (link) =>
        link.textContent?.trim() === 'Quote Calculator' &&
        link.checkVisibility() &&
        link.getBoundingClientRect().top < innerHeight,
    ),
} satisfies Interaction;

const getAQuote = {
  gesture: 'tap',
  // The first that shows: which of its places a phone uses is the page's business.
  target: () =>
    [...document.querySelectorAll('a')].find(
      (link) =>
        /^Get (a|Free) Quote$/.test(link.textContent?.trim() ?? '') && link.checkVisibility(),
    ) ?? null,
} satisfies Pick<Interaction, 'gesture' | 'target'>;

function isContactInView(): boolean {
  const top = document.querySelector('#contact :is(h1, h2, h3)')?.getBoundingClientRect().top;
  return top !== undefined && top >= 0 && top < innerHeight;
}

/** The first taps of a visit. A smooth scroll takes the browser's own time, so both ways are measured. */
export const interactions: readonly Interaction[] = [
  menuOpens,
  {
    ...getAQuote,
    name: 'Get a Quote: contact in view, without smooth scrolling',
    isSeen: isContactInView,
    context: { reducedMotion: 'reduce' },
  },
  { ...getAQuote, name: 'Get a Quote: the page moves, smoothly', isSeen: () => scrollY > 0 },
  { ...getAQuote, name: 'Get a Quote: contact in view, smoothly', isSeen: isContactInView },
];

const swipe = {
  gesture: 'swipe',
  target: () => document.querySelector('h1'),
} satisfies Pick<Interaction, 'gesture' | 'target'>;

/** Fills the contact form as a browser's autofill does, and returns its button. */
function filledContactButton(): Element | null {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const button = form?.querySelector('[type=submit]');
  if (!form || !button) return null;
  const fields = { name: 'Visitor One', email: 'visitor@home.example', message: 'A block wall.' };
  for (const [name, value] of Object.entries(fields)) {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  return button;
}

/** Interactions that need the page's script, or did once. */
export const slowLineInteractions: readonly Interaction[] = [
  menuOpens,
  {
    ...swipe,
    name: 'Swipe: the navigation bar begins to leave',
    isSeen: () => (document.querySelector('header nav')?.getBoundingClientRect().top ?? 0) < 0,
  },
  {
    ...swipe,
    name: 'Swipe: the navigation bar is gone',
    isSeen: () => (document.querySelector('header nav')?.getBoundingClientRect().bottom ?? 1) <= 0,
  },
  {
    name: 'Send Message: its sending label',
    gesture: 'tap',
    target: filledContactButton,
    isSeen: () => {
      const button = document.querySelector<HTMLButtonElement>('#contact-form [type=submit]');
      return button?.textContent === 'Sending...' && button.disabled;
    },
  },
  {
    name: 'Send Message: the toast of success, or the page in its place',
    gesture: 'tap',
    target: filledContactButton,
    isSeen: () =>
      [...document.querySelectorAll('[role=status], h1')].some((it) =>
        it.textContent?.includes('Thank you for your inquiry!'),
      ),
  },
  {
    name: 'Send Message, empty: the first wrong field has the focus',
    gesture: 'tap',
    target: () => {
      const button = document.querySelector('#contact-form [type=submit]');
      button?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return button;
    },
    isSeen: () => document.activeElement?.id === 'contact-name',
  },
  {
    name: 'A letter in the contact form: it is kept',
    gesture: 'key',
    target: () => {
      const field = document.querySelector<HTMLElement>('#contact-name');
      field?.focus();
      return field;
    },
    isSeen: () =>
      new URLSearchParams(sessionStorage.getItem('contact-form') ?? '').get('name') === 'V',
    verify: async (page) => {
      const field = page.locator('#contact-name');
      const expectKept = async (when: string) => {
        const value = await field.inputValue();
        if (value !== 'V') throw new Error(`The letter is "${value}" ${when}.`);
      };
      await expectKept('after hydration');
      await page.reload();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('#contact-name')?.value !== '',
      );
      await expectKept('after a reload');
    },
  },
  {
    name: 'A letter in the review: it is counted',
    gesture: 'key',
    target: () => {
      const field = document.querySelector<HTMLElement>('#testimonial-testimonial');
      field?.focus();
      return field;
    },
    isSeen: () =>
      document.querySelector('#testimonial-testimonial-count')?.textContent === '1/1000 characters',
  },
];

import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from 'playwright/test';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { estimateOf } from './controlled-quote-stream.ts';
import { visitorOf } from './visitor.ts';

interface JourneyFixtures {
  /** Words that no other journey has typed. */
  unique: string;
  /** Third parties that this journey's visitor calls for. */
  thirdParties: string[];
}

/**
 * A journey: it fails where any of its pages breaks its own content security policy, asks a third party
 * for something, throws, or stumbles over what was prerendered.
 */
export const test = base.extend<JourneyFixtures>({
  unique: async ({ baseURL: _ }, use) => {
    await use(`journey ${crypto.randomUUID()}`);
  },
  thirdParties: [[], { option: true }],
  context: async ({ context, thirdParties }, use) => {
    const faults = await watchForFaults(context, thirdParties);
    await use(context);
    expect(faults).toEqual([]);
  },
});

async function watchForFaults(context: BrowserContext, thirdParties: string[]): Promise<string[]> {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    if (/content security policy|hydrat|no style was built/i.test(message.text()))
      faults.push(message.text());
  });
  context.on('request', (request) => {
    const { protocol, hostname, origin } = new URL(request.url());
    const isOwn = !protocol.startsWith('http') || hostname === 'localhost';
    if (!isOwn && !thirdParties.includes(origin)) faults.push(`Third party: ${request.url()}`);
  });
  // What a script catches (an eval that is forbidden) the browser does not log by itself.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`Content Security Policy: ${effectiveDirective} forbids ${blockedURI}`);
    });
  });
  return faults;
}

export { expect };

/** Waits until all controls on the screen of a page that was touched are hydrated. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button, form')].every((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isHydrated = Object.keys(element).some((key) => key.startsWith('__reactProps'));
      return isHydrated || bottom < 0 || top > innerHeight;
    }),
  );
}

/** Waits until a part of the page is hydrated, which the visitor's coming near it begins. */
export async function waitForScriptOf(part: Locator, timeout = 60_000) {
  await part.scrollIntoViewIfNeeded();
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => part.evaluate(isHydrated), { timeout }).toBe(true);
}

/** Waits for the script of a form, where the browser runs it and it comes. */
async function waitForScriptIfAny(form: Locator) {
  const runsScripts = await form.evaluate(() => !matchMedia('(scripting: none)').matches);
  if (runsScripts) await waitForScriptOf(form, 5_000).catch(() => {});
}

/** Scrolls through the page as a reader does, until each of its images has loaded. */
export async function readWholePage(page: Page) {
  for (const image of await page.locator('img').all()) {
    // A hidden one, for another size of the window, never loads.
    if (!(await image.isVisible())) continue;
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await waitForHydration(page);
}

/** Notes from now on after how many strokes of the wheel the page scrolls. */
export async function watchScrolls(page: Page): Promise<() => Promise<string[]>> {
  const scrolledAfter = await page.evaluateHandle(() => {
    let strokes = 0;
    const seen = new Set<string>();
    addEventListener('wheel', () => strokes++, { capture: true, passive: true });
    addEventListener('scroll', () => seen.add(`${strokes} strokes`));
    return seen;
  });
  return () => scrolledAfter.evaluate((seen) => [...seen]);
}

/** The form of that title; three forms of the home page ask for a name. */
export function formTitled(page: Page, title: string) {
  return page.locator('form').filter({ has: page.getByRole('heading', { name: title }) });
}

/** Waits for a toast with this title and these words. */
export async function expectToast(page: Page, title: string, description: string) {
  const toast = page
    .getByRole('status')
    .filter({ hasText: title })
    .filter({ hasText: description });
  await expect(toast).toBeVisible();
}

/** Types a contact message that is in order. */
export async function fillContact(page: Page, message: string) {
  const form = formTitled(page, 'Get Your Free Quote');
  const { name, email } = visitorOf(message);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill(message);
  await waitForScriptIfAny(form);
  return form;
}

/** Types a review that is in order, with two stars. */
export async function fillTestimonial(page: Page, testimonial: string) {
  const form = formTitled(page, 'Share Your Experience');
  await form.getByLabel('Name').fill('Visitor One');
  await form.getByLabel('Location').fill('Edina');
  await form.getByLabel('Testimonial').fill(testimonial);
  await form.getByRole('radio', { name: '2 stars' }).check();
  await waitForScriptIfAny(form);
  return form;
}

/** Types a quote request for 200 square feet of retaining wall. */
export async function fillQuote(page: Page, description: string) {
  const form = formTitled(page, 'Project Details');
  const { name, email, phone } = visitorOf(description);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Project Type').selectOption('retaining-wall');
  await form.getByLabel('Square Footage').fill('200');
  await form.getByLabel('Description').fill(description);
  await waitForScriptIfAny(form);
  return form;
}

/** Asks for an estimate of what `fillQuote` types. */
export async function requestEstimate(page: Page, description: string) {
  const form = await fillQuote(page, description);
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  return form;
}

/** The figure for what `fillQuote` types, by the owner's price list as it stands today. */
export function expectedPrice(): string {
  return estimateView(estimateOf()).figure;
}

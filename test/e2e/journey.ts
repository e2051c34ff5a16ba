import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from 'playwright/test';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { replyPromise } from '../../domain/wording.ts';
import { estimateOf } from './quote-stream.ts';

interface JourneyFixtures {
  /** Words that no other journey has typed. */
  unique: string;
  /** Third parties that the visitor of this journey asks for. */
  thirdParties: string[];
}

/**
 * A journey: it fails if any of its pages violates its own content security policy, calls a third party,
 * throws, or does not match its prerendered HTML.
 */
export const test = base.extend<JourneyFixtures>({
  unique: async ({ baseURL: _ }, use) => {
    await use(`journey ${crypto.randomUUID()}`);
  },
  thirdParties: [[], { option: true }],
  context: async ({ context, thirdParties, baseURL }, use) => {
    const { hostname } = new URL(baseURL ?? '');
    const faults = await watchForFaults(context, hostname, thirdParties);
    await use(context);
    expect(faults).toEqual([]);
  },
});

async function watchForFaults(
  context: BrowserContext,
  ownHost: string,
  thirdParties: string[],
): Promise<string[]> {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    if (/content security policy|hydrat/i.test(message.text())) faults.push(message.text());
  });
  context.on('request', (request) => {
    const { protocol, hostname, origin } = new URL(request.url());
    const isOwn = !protocol.startsWith('http') || hostname === ownHost;
    if (!isOwn && !thirdParties.includes(origin)) faults.push(`Third party: ${request.url()}`);
  });
  // The browser does not log a violation that a script catches, such as a forbidden eval.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`Content Security Policy: ${effectiveDirective} forbids ${blockedURI}`);
    });
  });
  return faults;
}

export { expect };

/** The narrowest screen that is common. */
export const phone = { viewport: { width: 360, height: 740 } };

/** The visitor of the journeys on a deployed site, whose leads are deleted by this address, which is nobody's. */
const smokeVisitor = {
  name: 'Website test, nothing to do',
  email: 'smoke-test@example.com',
  phone: '612-555-0100',
};

/** Returns the visitor who writes these words; requests of one visitor are one conversation. */
export function visitorOf(words: string) {
  if (process.env.BASE_URL) return smokeVisitor;
  const digest = createHash('sha256').update(words).digest();
  const number = digest.readUInt32BE() % 10_000_000;
  return {
    name: 'Visitor One',
    email: `${digest.toString('hex', 0, 8)}@home.example`,
    phone: `(612) ${String(number)
      .padStart(7, '2')
      .replace(/^(...)/, '$1-')}`,
  };
}

/** Returns the form with a title; three forms of the home page ask for a name. */
export function formTitled(page: Page, title: string): Locator {
  return page.locator('form').filter({ has: page.getByRole('heading', { name: title }) });
}

/** Types a valid contact message. */
export async function fillContact(page: Page, message: string): Promise<Locator> {
  const form = formTitled(page, 'Get Your Free Quote');
  const { name, email } = visitorOf(message);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill(message);
  return form;
}

/** Types a valid review with two stars. */
export async function fillTestimonial(page: Page, testimonial: string): Promise<Locator> {
  const form = formTitled(page, 'Share Your Experience');
  const press = page.getByText('Write a review');
  if ((await press.isVisible()) && !(await form.isVisible())) await press.click();
  await form.getByLabel('Name').fill('Visitor One');
  await form.getByLabel('Location').fill('Edina');
  await form.getByLabel('Testimonial').fill(testimonial);
  await form.getByRole('radio', { name: '2 stars' }).check();
  return form;
}

/** Types a quote request for 200 square feet of retaining wall. */
export async function fillQuote(page: Page, description: string): Promise<Locator> {
  const form = formTitled(page, 'Project Details');
  const { name, email, phone } = visitorOf(description);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Project Type').selectOption('retaining-wall');
  await form.getByLabel('Square Footage').fill('200');
  await form.getByLabel('Description').fill(description);
  return form;
}

/** The three forms: what they are called, what they say, and where they go. */
export const forms = [
  {
    title: 'Share Your Experience',
    fill: fillTestimonial,
    words: 'Testimonial',
    path: '/api/testimonials',
    submit: 'Submit Testimonial',
    sending: 'Submitting...',
    sent: ['Thank you!', 'Your testimonial has been submitted and will appear after approval.'],
    failed: ['Error', 'Failed to submit testimonial. Please try again.'],
  },
  {
    title: 'Project Details',
    fill: fillQuote,
    words: 'Description',
    path: '/api/generate-quote',
    submit: 'Generate Quote',
    sending: 'Generating Quote...',
    sent: ['Quote Generated!', 'Your estimated quote is ready below.'],
    failed: ['Error', 'Failed to generate quote. Please try again or contact us directly.'],
  },
  {
    title: 'Get Your Free Quote',
    fill: fillContact,
    words: 'Message',
    path: '/api/send-contact-email',
    submit: 'Send Message',
    sending: 'Sending...',
    sent: ['Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`],
    failed: ['Error sending message', 'Please try again or call us directly.'],
  },
] as const;

export const [testimonialForm, quoteForm, contactForm] = forms;

/** Waits until React answers what is done to an element; the page loads it when somebody comes near. */
export async function hydrated(element: Locator): Promise<Locator> {
  await unfold(element.page());
  await element.scrollIntoViewIfNeeded();
  await element.page().keyboard.press('Shift');
  await expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => /^__reactProps/.test(key))))
    .toBe(true);
  return element;
}

/** Opens the form of a review, which a phone folds. */
export async function unfold(page: Page): Promise<void> {
  const fold = page.locator('details', { has: page.getByText('Write a review') });
  await fold.evaluateAll((found) => {
    for (const details of found as HTMLDetailsElement[]) details.open = true;
  });
}

/** Sends a form by its script. */
export async function send(form: Locator): Promise<void> {
  await (await hydrated(form.locator('[type=submit]'))).click();
}

/** Asks for an estimate of what `fillQuote` types. */
export async function requestEstimate(page: Page, description: string): Promise<Locator> {
  const form = await fillQuote(page, description);
  await send(form);
  return form;
}

/** Waits for a toast with this title and these words. */
export async function expectToast(
  page: Page,
  [title, description]: readonly [string, string],
): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: title });
  await expect(toast.filter({ hasText: description })).toBeVisible();
}

/** Returns the figure for what `fillQuote` types, by the owner's price list as it stands today. */
export function expectedPrice(): string {
  return estimateView(estimateOf()).figure;
}

/** Lists the violations that axe finds, one line each: the rule and the elements that break it. */
export async function violationsOn(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Scrolls through the page as a reader does, until each of its images has loaded. */
export async function readWholePage(page: Page): Promise<void> {
  for (const image of await page.locator('img').all()) {
    // A hidden one, for another width, never loads.
    if (!(await image.isVisible())) continue;
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

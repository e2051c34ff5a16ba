import { createHash } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { replyPromise } from '../../domain/wording.ts';

interface JourneyFixtures {
  /** Words that no other journey has typed. */
  unique: string;
  /** Third parties that the visitor of this journey asks for. */
  thirdParties: string[];
  review: SiteForm;
  quote: SiteForm;
  contact: SiteForm;
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
    const own = new URL(baseURL ?? '');
    const faults: string[] = [];
    context.on('weberror', (error) => faults.push(error.error().message));
    context.on('console', (message) => {
      if (/content security policy|hydrat/i.test(message.text())) faults.push(message.text());
    });
    context.on('request', (request) => {
      const { protocol, hostname, origin } = new URL(request.url());
      const isOwn = !protocol.startsWith('http') || hostname === own.hostname;
      if (!isOwn && !thirdParties.includes(origin)) faults.push(`Third party: ${request.url()}`);
    });
    // The browser does not log a violation that a script catches, such as a forbidden eval.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${effectiveDirective} forbids ${blockedURI}`);
      });
    });
    await use(context);
    expect(faults).toEqual([]);
  },
  review: ({ page }, use) => use(siteForm(page, 'review')),
  quote: ({ page }, use) => use(siteForm(page, 'quote')),
  contact: ({ page }, use) => use(siteForm(page, 'contact')),
});

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
  const phone = `(612) ${String(number)
    .padStart(7, '2')
    .replace(/^(...)/, '$1-')}`;
  return { name: 'Visitor One', email: `${digest.toString('hex', 0, 8)}@home.example`, phone };
}

/** The forms of the home page: what they are called, what they say, and where they go. */
const forms = {
  review: {
    title: 'Share Your Experience',
    fields: ['Name', 'Location', 'Testimonial'],
    path: '/api/testimonials',
    submit: 'Submit Testimonial',
    sending: 'Submitting...',
    sent: ['Thank you!', 'Your testimonial has been submitted and will appear after approval.'],
    failed: ['Error', 'Failed to submit testimonial. Please try again.'],
  },
  quote: {
    title: 'Project Details',
    fields: ['Name', 'Email', 'Phone', 'Square Footage', 'Description'],
    path: '/api/generate-quote',
    submit: 'Generate Quote',
    sending: 'Generating Quote...',
    sent: ['Quote Generated!', 'Your estimated quote is ready below.'],
    failed: ['Error', 'Failed to generate quote. Please try again or contact us directly.'],
  },
  contact: {
    title: 'Get Your Free Quote',
    fields: ['Name', 'Email', 'Message'],
    path: '/api/send-contact-email',
    submit: 'Send Message',
    sending: 'Sending...',
    sent: ['Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`],
    failed: ['Error sending message', 'Please try again or call us directly.'],
  },
} as const;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];

export type SiteForm = ReturnType<typeof siteForm>;

/** A form of the home page, as a visitor finds it on a page. */
export function siteForm(page: Page, name: FormName) {
  const { fields, ...words } = forms[name];
  const root = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: words.title, includeHidden: true }) });
  const field = (label: string) => root.getByLabel(label);
  const button = root.locator('[type=submit]');
  return {
    ...words,
    root,
    field,
    button,
    /** The field of free text, which is the last one. */
    text: field(fields.at(-1) ?? ''),
    /** Types a valid form: two stars, or 200 square feet of retaining wall. */
    async fill(text: string): Promise<void> {
      const { name: Name, email: Email, phone: Phone } = visitorOf(text);
      const others = { Location: 'Edina', 'Square Footage': '200' };
      const typed: Record<string, string> = { Name, Email, Phone, ...others };
      const fold = page.getByText('Write a review');
      if (name === 'review' && (await fold.isVisible()) && !(await root.isVisible()))
        await fold.click();
      for (const label of fields) await field(label).fill(typed[label] ?? text);
      if (name === 'review') await root.getByRole('radio', { name: '2 stars' }).check();
      if (name === 'quote') await field('Project Type').selectOption('retaining-wall');
    },
    /** Sends the form by its script. */
    send: async () => (await hydrated(button)).click(),
    expectSent: () => expectToast(page, words.sent),
    expectFailed: () => expectToast(page, words.failed),
  };
}

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

export async function openHomeWithReviews(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await expect(page.locator('#testimonials blockquote').first()).toBeVisible();
}

/** Waits for a toast with this title and these words. */
export async function expectToast(page: Page, [title, text]: readonly [string, string]) {
  const toast = page.getByRole('status').filter({ hasText: title });
  await expect(toast.filter({ hasText: text })).toBeVisible();
}

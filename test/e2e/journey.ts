import { createHash } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { contactForm } from '../../domain/forms/contact-message.ts';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import {
  contactFormCopy,
  quoteFormCopy,
  type ToastText,
  testimonialFormCopy,
} from '../../web/content/forms.ts';

interface JourneyFixtures {
  /** Words that no other journey has typed. */
  unique: string;
  review: SiteForm;
  quote: SiteForm;
  contact: SiteForm;
}

/**
 * A journey: it fails if any of its pages violates its own content security policy, calls a third party,
 * throws, or does not match its prerendered HTML.
 */
export const test = base.extend<JourneyFixtures>({
  unique: ({ baseURL: _ }, use) => use(`journey ${crypto.randomUUID()}`),
  context: async ({ context, baseURL }, use) => {
    const site = new URL(baseURL ?? '');
    const faults: string[] = [];
    context.on('weberror', (error) => faults.push(error.error().message));
    context.on('console', (message) => {
      if (/content security policy|hydrat/i.test(message.text())) faults.push(message.text());
    });
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== site.hostname)
        faults.push(`Third party: ${request.url()}`);
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

/** The visitor on a deployed site. Nobody owns the address, and `npm run owner -- forget` deletes its leads. */
const smokeVisitor = {
  name: 'Website test, nothing to do',
  email: 'smoke-test@example.com',
  phone: '612-555-0100',
};

/** Returns a different visitor for each text, because one visitor's requests form one conversation. */
export function visitorOf(words: string) {
  if (process.env.BASE_URL) return smokeVisitor;
  const digest = createHash('sha256').update(words).digest();
  const number = String(digest.readUInt32BE() % 10_000_000).padStart(7, '2');
  return {
    name: 'Visitor One',
    email: `${digest.toString('hex', 0, 8)}@home.example`,
    phone: `(612) ${number.slice(0, 3)}-${number.slice(3)}`,
  };
}

const forms = {
  review: { definition: testimonialForm, ...testimonialFormCopy, path: '/api/testimonials' },
  quote: { definition: quoteForm, ...quoteFormCopy, path: '/api/generate-quote' },
  contact: { definition: contactForm, ...contactFormCopy, path: '/api/send-contact-email' },
};

type FormName = keyof typeof forms;

export type SiteForm = ReturnType<typeof siteForm>;

export function siteForm(page: Page, formName: FormName) {
  const { path, sendingLabel, failed, definition } = forms[formName];
  const { submit, sent, fields }: FormDefinition = definition;
  const root = page.locator(`form[action="${path}"]`);
  /** Returns what a visitor enters into each required field. */
  function entries(text: string): [name: string, value: string][] {
    const known = new Map(Object.entries({ ...visitorOf(text), location: 'Edina', rating: '2' }));
    const required = Object.entries(fields).filter(([, { isRequired }]) => isRequired);
    return required.map(([name, { options }]) => {
      return [name, known.get(name) ?? options?.[0]?.[0] ?? text];
    });
  }
  /** Finds a field by its name, because its label may change. */
  const field = (name: string) => root.locator(`[name="${name}"]`);
  const button = root.locator('[type=submit]');
  return {
    path,
    submit,
    sent,
    sendingLabel,
    root,
    field,
    button,
    text: root.locator('textarea'),
    entries,
    /** Types a valid form: two stars, or 200 square feet of retaining wall. */
    async fill(text: string): Promise<void> {
      if (formName === 'review' && !(await root.isVisible()))
        await page.locator('#write-a-review > summary').click();
      for (const [name, value] of entries(text)) {
        const { control } = fields[name] ?? {};
        if (control === 'choice') await field(name).selectOption(value);
        else if (control !== 'rating') await field(name).fill(value);
        else
          await field(name)
            .and(page.locator(`[value="${value}"]`))
            .check();
      }
      if (formName !== 'quote') return;
      const size = field('squareFootage');
      if (!(await size.isVisible())) await root.locator('summary').first().click();
      await size.fill('200');
      await field('projectType').selectOption('retaining-wall');
    },
    send: async () => (await hydrated(button)).click(),
    expectSent: () => expectToast(page, sent),
    expectFailed: () => expectToast(page, failed),
  };
}

/** Scrolls to an element, which makes the page load React, and waits until React handles its events. */
export async function hydrated(element: Locator): Promise<Locator> {
  const page = element.page();
  // The form of a review is collapsed.
  await page.locator('#write-a-review').evaluateAll((all) => all[0]?.setAttribute('open', ''));
  await element.scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  return element;
}

/** Holds the scripts that the page requests from now on. Returns a function that lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => released.then(() => route.continue()));
  return release;
}

export async function expectToast(page: Page, { title, description }: ToastText) {
  const toast = page.getByRole('status').filter({ hasText: title });
  await expect(toast.filter({ hasText: description })).toBeVisible();
}

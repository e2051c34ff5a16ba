import { test as base, expect, type Page } from 'playwright/test';
import { estimateProject, rangeText } from '../../domain/estimate.ts';
import { rateCard } from '../../domain/rate-card.ts';

interface JourneyFixtures {
  /** Words that no other journey has typed. */
  unique: string;
}

/** A journey: it fails where the page breaks its own content security policy or throws. */
export const test = base.extend<JourneyFixtures>({
  unique: async ({ baseURL: _ }, use) => {
    await use(`journey ${crypto.randomUUID()}`);
  },
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/content security policy|hydrat/i.test(message.text())) faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

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
  await form.getByLabel('Name').fill('Visitor One');
  await form.getByLabel('Email').fill('visitor@home.example');
  await form.getByLabel('Message').fill(message);
  return form;
}

/** Types a review that is in order, with two stars. */
export async function fillTestimonial(page: Page, testimonial: string) {
  const form = formTitled(page, 'Share Your Experience');
  await form.getByLabel('Name').fill('Visitor One');
  await form.getByLabel('Location').fill('Edina');
  await form.getByLabel('Testimonial').fill(testimonial);
  await form.locator('label', { has: page.getByRole('radio', { name: '2 stars' }) }).click();
  return form;
}

/** Types a quote request for 200 square feet of retaining wall. */
export async function fillQuote(page: Page, description: string) {
  const form = formTitled(page, 'Project Details');
  await form.getByLabel('Name').fill('Visitor One');
  await form.getByLabel('Email').fill('visitor@home.example');
  await form.getByLabel('Phone').fill('612-444-0199');
  await form.getByLabel('Project Type').selectOption('retaining-wall');
  await form.getByLabel('Square Footage').fill('200');
  await form.getByLabel('Description').fill(description);
  return form;
}

/** The price of what `fillQuote` types, as the owner's card stands today. */
export function expectedPrice(): string {
  const project = { projectType: 'retaining-wall', squareFootage: 200 } as const;
  const { range } = estimateProject(project, rateCard);
  return range ? rangeText(range) : '';
}

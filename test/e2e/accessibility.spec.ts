import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { pages, type Page as SitePage } from '../../web/content/pages.ts';
import { aModelAnswer, aReadEstimate, wallLabel } from '../estimates.ts';
import { aContactMessage, aTestimonial } from '../factories.ts';
import { expect, hydrated, siteForm, test, visitorOf } from './journey.ts';
import { emailWith, linkNamed } from './mailbox.ts';
import { openEstimate, panelOf } from './quote-stream.ts';
import { trustBrowser } from './trusted-browser.ts';

// Without motion, so axe checks the final colors, not those of a transition.
const viewport = { width: 320, height: 640 };
test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

/** Shows an estimate with lines, questions, a correction and an impossible size. */
async function correctEstimate(page: Page) {
  const warnings = [{ id: 'leaning-wall', words: 'wall' }];
  await openEstimate(page, 'A wall.', aReadEstimate({}, aModelAnswer({ warnings })));
  await panelOf(page).getByRole('switch').first().uncheck();
  await page.locator('#quote').getByRole('radio').last().check();
  await panelOf(page).locator('summary').filter({ hasText: wallLabel }).click();
  await page.getByLabel('Length (ft)').fill('5000');
  await expect(page.getByLabel('Length (ft)')).toHaveAttribute('aria-invalid', 'true');
}

async function openHomeWithReviews(page: Page) {
  await page.goto('/');
  // Reviews load once they are visible.
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.locator('#testimonials blockquote').first()).toBeVisible();
}

async function openMenu(page: Page) {
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function openLightbox(page: Page) {
  await page.goto('/gallery');
  await (await hydrated(page.getByRole('figure').first().getByRole('link'))).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
}

async function sendEmptyForm(page: Page) {
  await page.goto('/');
  const form = siteForm(page, 'quote');
  await form.send();
  await expect(form.field('name')).toHaveAttribute('aria-invalid', 'true');
}

/** Sends the quote form natively. JavaScript stays on, because axe needs it. */
async function sendNatively(page: Page, words: string) {
  const { root, fill } = siteForm(page, 'quote');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await fill(words);
  await root.evaluate((it) => (it as HTMLFormElement).submit());
  await expect(page).toHaveURL(/\/api\//);
}

async function openReview(page: Page, words: string) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const testimonial = words.padEnd(1000, 'W');
  await page.request.post('/api/testimonials', { data: aTestimonial({ testimonial }) });
  await page.goto(linkNamed('Publish', await emailWith(testimonial)));
}

async function expectAccessible(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const targets = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
  expect(targets).toEqual([]);
  await expectNoSidewaysScroll(page);
}

async function expectNoSidewaysScroll(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewport.width);
}

type OpenState = (page: Page, words: string) => Promise<unknown>;

type State = [state: string, open: OpenState, part?: string];

const { home: _, ...otherPages } = pages;

const states: State[] = [
  ['the home page with its reviews', openHomeWithReviews],
  ['a corrected estimate', correctEstimate],
  ['the open menu', openMenu],
  ['the dark page of a review', openReview],
  ...Object.values<SitePage>(otherPages).map(({ title, path }): State => {
    return [title, (page) => page.goto(path)];
  }),
  ['a form that was sent empty', sendEmptyForm],
  ['the errors of a form that was posted', (page) => sendNatively(page, '')],
  ['the page of an estimate', sendNatively],
  // Only the dialog, because axe doesn't know that a native modal makes the page behind it inert.
  ['the lightbox', openLightbox, 'dialog'],
];

for (const [state, open, part] of states) {
  test(`${state}: no axe violations`, { tag: '@long' }, async ({ page, unique }) => {
    await open(page, unique);
    await expectAccessible(page, part);
  });
}

test("the owner's lists have no axe violations", { tag: '@long' }, async ({ page, unique }) => {
  const message = `${unique} ${'W'.repeat(60)}`;
  const data = aContactMessage({ ...visitorOf(message), message });
  await page.request.post('/api/send-contact-email', { data });
  await trustBrowser(page.context());
  for (const shown of ['leads', 'leads?list=reviews']) {
    await page.goto(`/api/owner/${shown}`);
    await expectAccessible(page);
  }
});

test('no sideways scroll at 200 % text', { tag: '@long' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  for (const open of [openMenu, openLightbox, sendEmptyForm, correctEstimate]) {
    await open(page);
    await expectNoSidewaysScroll(page);
  }
});

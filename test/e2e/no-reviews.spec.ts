import type { Page } from 'playwright/test';
import { aPublishedTestimonial } from '../factories.ts';
import { expect, formTitled, test } from './journey.ts';

const situations = [
  { outcome: 'none', width: 360, fontSize: 16 },
  { outcome: 'failure', width: 360, fontSize: 32 },
  { outcome: 'none', width: 1280, fontSize: 32 },
  { outcome: 'failure', width: 1280, fontSize: 16 },
] as const;
/** Pixels, also with letters of 32: a line of words and the distances around it. */
const BLANK = 300;
const FIRST = 'No reviews here yet';

for (const { outcome, width, fontSize } of situations) {
  test.describe(`${outcome} at ${width} px with letters of ${fontSize} px`, () => {
    test.use({ viewport: { width, height: 720 } });

    test('where reviews were waited for, the form comes up', async ({ page }) => {
      const answer = await lateAnswer(page, outcome, fontSize);
      await page.locator('#testimonials h2').evaluate(scrollToTop);
      const form = formTitled(page, 'Share Your Experience');
      expect(await blankAbove(page)).toBeGreaterThan(600);
      await answer();
      await expect.poll(() => blankAbove(page)).toBeLessThan(BLANK);
      await expect(page.locator('#testimonials h2')).toBeInViewport();
      await expect(page.getByText(FIRST)).toHaveCount(outcome === 'none' ? 1 : 0);
      await expect(form).toBeVisible();
    });

    test('in the middle of the space that was kept, what comes next comes up', async ({ page }) => {
      const answer = await lateAnswer(page, outcome, fontSize);
      await page.locator('#testimonials ul').evaluate((list) => {
        const { top, height } = list.getBoundingClientRect();
        scrollBy({ top: top + height - innerHeight - 20, behavior: 'instant' });
      });
      await answer();
      await expect.poll(() => blankAbove(page)).toBeLessThan(BLANK);
      await expect(page.getByText('Did we build for you?')).toBeInViewport();
    });

    test('below the space nothing moves, and the space is gone above', async ({ page }) => {
      const answer = await lateAnswer(page, outcome, fontSize);
      const form = page.getByText('Did we build for you?');
      await form.evaluate((it) => {
        scrollBy({ top: it.getBoundingClientRect().top - 300, behavior: 'instant' });
      });
      const top = () => form.evaluate((it) => it.getBoundingClientRect().top);
      const before = await top();
      await answer();
      await expect.poll(() => blankAbove(page)).toBeLessThan(BLANK);
      expect(await top()).toBeCloseTo(before, 0);
    });
  });
}

test('reviews that are fewer than the places leave no hole below them on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = await lateAnswer(page, 'one', 16);
  await page.locator('#testimonials h2').evaluate(scrollToTop);
  await answer();
  await expect(page.getByText('It stands straight.')).toBeInViewport();
  const gap = () =>
    page.evaluate(() => {
      const card = document.querySelector('#testimonials li:not([aria-hidden])');
      const next = document.querySelector('#testimonials h3');
      if (!card || !next) throw new Error('There is no review.');
      return next.getBoundingClientRect().top - card.getBoundingClientRect().bottom;
    });
  await expect.poll(gap).toBeLessThan(BLANK);
});

/** Opens the home page with the list of reviews still asked for, and gives a way to let it answer. */
async function lateAnswer(page: Page, outcome: 'none' | 'failure' | 'one', fontSize: number) {
  const review = aPublishedTestimonial({ testimonial: 'It stands straight.' });
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  await page.route('**/api/testimonials', async (route) => {
    await settled;
    if (outcome === 'failure') await route.fulfill({ status: 500 });
    else await route.fulfill({ json: { items: outcome === 'one' ? [review] : [] } });
  });
  if (fontSize !== 16) await browserFontSize(page, fontSize);
  const asked = page.waitForRequest('**/api/testimonials');
  await page.goto('/');
  await page.locator('#testimonials').evaluate(scrollToTop);
  await asked;
  return async () => {
    const answered = page.waitForEvent('requestfinished', (it) =>
      it.url().includes('testimonials'),
    );
    settle();
    await answered;
  };
}

/** As set in the browser's own settings. */
async function browserFontSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

function scrollToTop(element: Element) {
  element.scrollIntoView({ behavior: 'instant' });
}

/** Pixels between the section's title and what comes after the reviews. */
function blankAbove(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [title, next] = ['h2', 'h3'].map((heading) =>
      document.querySelector(`#testimonials ${heading}`)?.getBoundingClientRect(),
    );
    if (!title || !next) throw new Error('The section has not its headings.');
    return next.top - title.bottom;
  });
}

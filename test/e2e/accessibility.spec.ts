import { faultsOn } from './axe.ts';
import {
  controlQuoteStream,
  doneEvent,
  estimateOf,
  rangeEvent,
  readEstimateOf,
  readingEvent,
} from './controlled-quote-stream.ts';
import { expect, expectToast, formTitled, requestEstimate, test } from './journey.ts';

const paths = ['/', '/gallery', '/no-such-page'];

const forms = [
  { title: 'Share Your Experience', submit: 'Submit Testimonial' },
  { title: 'Project Details', submit: 'Generate Quote' },
  { title: 'Get Your Free Quote', submit: 'Send Message' },
];

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    // Colours are judged as they are in the end, not on their way there.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of paths) {
      test(`${path} has no fault that axe finds`, async ({ page }) => {
        await page.goto(path);
        expect(await faultsOn(page)).toEqual([]);
      });
    }

    test('the home page with its reviews has none', async ({ page }) => {
      await page.goto('/');
      await page.locator('#testimonials').scrollIntoViewIfNeeded();
      await expect(page.locator('#testimonials blockquote').first()).toBeVisible();
      expect(await faultsOn(page)).toEqual([]);
    });

    for (const { title, submit } of forms) {
      test(`"${title}" that was sent empty has none`, async ({ page }) => {
        await page.goto('/');
        await formTitled(page, title).getByRole('button', { name: submit }).click();
        await expectToast(page, 'Validation Error', 'Name is required');
        expect(await faultsOn(page)).toEqual([]);
      });
    }

    test('an estimate has none, neither while it comes nor when it is complete or corrected', async ({
      page,
    }) => {
      const stream = await controlQuoteStream(page);
      await page.goto('/');
      await requestEstimate(page, 'A wall.');
      await stream.send(rangeEvent(estimateOf()));
      await expect(page.getByRole('region', { name: 'Your Estimate' })).toBeVisible();
      expect(await faultsOn(page)).toEqual([]);
      const words =
        'The old timber wall leans and has to come out; only a narrow gate leads there.';
      await stream.send(readingEvent(readEstimateOf(words)), doneEvent);
      await expectToast(page, 'Quote Generated!', 'Your estimated quote is ready below.');
      expect(await faultsOn(page)).toEqual([]);
      await page.getByRole('switch').first().uncheck();
      await page.locator('#quote').getByRole('radio').last().check();
      await page.getByLabel('Length (ft)').fill('5000');
      await expect(page.getByText('up to 1,000')).toBeVisible();
      expect(await faultsOn(page)).toEqual([]);
    });

    test('the open lightbox has none', async ({ page }) => {
      await page.goto('/gallery');
      await page.getByRole('figure').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      // The page behind it is out of reach, which axe does not know of a native modal dialog: it takes
      // the links of the hidden bar for skip links that lead nowhere.
      expect(await faultsOn(page, 'dialog')).toEqual([]);
    });

    if (width < 768) {
      test('the open menu has none', async ({ page }) => {
        for (const path of ['/', '/gallery']) {
          await page.goto(path);
          await page.getByRole('button', { name: 'Open menu' }).click();
          const menu = page.getByRole('navigation', { name: 'Main' });
          await expect(menu.getByRole('link', { name: 'Quote Calculator' })).toBeVisible();
          expect(await faultsOn(page), path).toEqual([]);
        }
      });
    }
  });
}

for (const { screen, ...use } of [
  { screen: 'the narrowest phone', viewport: { width: 320, height: 640 } },
  { screen: 'a laptop at 200 % zoom', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
]) {
  test.describe(`on ${screen}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of paths) {
      test(`${path} has no fault that axe finds`, async ({ page }) => {
        await page.goto(path);
        expect(await faultsOn(page)).toEqual([]);
      });
    }
  });
}

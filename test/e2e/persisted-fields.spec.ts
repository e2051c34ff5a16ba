import type { Page } from 'playwright/test';
import { replyPromise } from '../../domain/reply-promise.ts';
import { galleryWords } from '../../web/content/photos.ts';
import {
  expect,
  expectToast,
  fillContact,
  fillQuote,
  fillTestimonial,
  formTitled,
  test,
  waitForScriptOf,
} from './journey.ts';
import { emailWith } from './mailbox.ts';
import { delayBundle, phone } from './throttling.ts';

test.use(phone);

const thanks = ['Thank you for your inquiry!', `We'll get back to you ${replyPromise}.`] as const;

async function fillAll(page: Page, unique: string) {
  await fillTestimonial(page, `${unique} A`);
  await fillQuote(page, `${unique} B`);
  await fillContact(page, `${unique} C`);
}

async function expectAll(page: Page, unique: string) {
  const review = formTitled(page, 'Share Your Experience');
  await expect(review.getByLabel('Name')).toHaveValue('Visitor One');
  await expect(review.getByLabel('Testimonial')).toHaveValue(`${unique} A`);
  await expect(review.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect(review.getByText(`${unique.length + 2}/1000 characters`)).toBeVisible();
  await expect(page.locator('#quote-project-type')).toHaveValue('retaining-wall');
  await expect(page.locator('#quote-description')).toHaveValue(`${unique} B`);
  await expect(page.locator('#contact-message')).toHaveValue(`${unique} C`);
}

const ways = {
  'Gallery and Back': async (page: Page) => {
    const gallery = page.locator('nav a[href="/gallery"]').first();
    await gallery.evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('figure')).toHaveCount(galleryWords.length);
    await page.goBack();
  },
  'a reload': (page: Page) => page.reload(),
  // A browser by itself fills nothing in here.
  'a way back by the address': async (page: Page) => {
    await page.goto('/gallery');
    await page.goto('/');
  },
};

for (const [way, go] of Object.entries(ways)) {
  test(`what was typed, chosen and starred in all three forms survives ${way}`, async ({
    page,
    unique,
  }) => {
    await page.goto('/');
    await fillAll(page, unique);
    await expect(page.getByText(`${unique.length + 2}/1000 characters`)).toBeVisible();
    await go(page);
    await expectAll(page, unique);
  });
}

test('what was typed before the script came is there again before it comes', {
  tag: '@faults',
}, async ({ page, unique }) => {
  await delayBundle(page);
  await page.goto('/');
  await fillAll(page, unique);
  await page.goto('/gallery');
  await page.goto('/');
  await expectAll(page, unique);
});

test('what is typed before the script comes wins over what was kept', { tag: '@faults' }, async ({
  page,
  unique,
}) => {
  await page.goto('/');
  await fillContact(page, `${unique} old`);
  await delayBundle(page, 1_000);
  await page.goto('/gallery');
  await page.goto('/');
  await page.locator('#contact-message').fill(`${unique} new`);
  // Only the hydrated page has reviews.
  await expect(page.locator('#testimonials blockquote').first()).toBeAttached();
  await expect(page.locator('#contact-message')).toHaveValue(`${unique} new`);
  await expect(page.locator('#contact-name')).toHaveValue('Visitor One');
});

test('what is typed before the kept fields are back takes nothing from them', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  await fillContact(page, `${unique} old`);
  await page.addInitScript(() => {
    // A first frame that never comes: the loader waits for it with the restoration.
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/gallery');
  await page.goto('/');
  await page.locator('#contact-message').pressSequentially('New');
  await expect(page.locator('#contact-message')).toHaveValue('New');
  await expect(page.locator('#contact-name')).toHaveValue('Visitor One');
});

test('a review and a message that were sent are gone for good, and the project stays', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  await fillAll(page, unique);
  await page.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expect(page.locator('#testimonial-testimonial')).toHaveValue('');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('#contact-message')).toHaveValue('');
  await page.goto('/gallery');
  await page.goto('/');
  await expect(page.locator('#quote-description')).toHaveValue(`${unique} B`);
  for (const id of [
    'testimonial-name',
    'testimonial-testimonial',
    'contact-name',
    'contact-message',
  ]) {
    await expect(page.locator(`#${id}`)).toHaveValue('');
  }
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(page.getByText('0/1000 characters')).toBeVisible();
});

test('a message that is under way as the visitor leaves arrives, and sent again it is the same one', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  await waitForScriptOf(form);
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('#contact-form')?.requestSubmit();
    document.querySelector<HTMLElement>('nav a[href="/gallery"]')?.click();
  });
  await expect(page.getByRole('figure')).toHaveCount(galleryWords.length);
  await emailWith(unique);
  await page.goBack();
  // Nobody has told the visitor that it arrived.
  await expect(form.getByLabel('Message')).toHaveValue(unique);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, ...thanks);
  await expect(form.getByLabel('Message')).toHaveValue('');
  await emailWith(unique);
});

test('what the browser sent by itself is not offered to be sent again', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  await fillQuote(page, unique);
  await fillContact(page, unique);
  await delayBundle(page);
  await page.goto('/gallery');
  await page.goto('/');
  await page.locator('#contact-form [type=submit]').click();
  await expect(page.getByRole('heading', { name: thanks[0] })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page.locator('#quote-description')).toHaveValue(unique);
  await expect(page.locator('#contact-message')).toHaveValue('');
});

test('two tabs keep their words apart', async ({ context, unique }) => {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/');
    await fillContact(tab, `${unique} ${index}`);
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/gallery');
    await tab.goto('/');
    await expect(tab.locator('#contact-message')).toHaveValue(`${unique} ${index}`);
  }
});

const storages = {
  denied: () =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'holding garbage': () => {
    for (const id of ['testimonial-form', 'quote-form', 'contact-form', 'estimate']) {
      sessionStorage.setItem(id, '{"version":1,"value":[[%E0%A4%A&rating=9&__proto__=1&name');
    }
  },
};

for (const [state, spoil] of Object.entries(storages)) {
  test(`with a session storage that is ${state} a review and a message go all the same`, {
    tag: '@faults',
  }, async ({ page, unique }) => {
    await page.addInitScript(spoil);
    await page.goto('/');
    const review = await fillTestimonial(page, unique);
    await expect(review.getByText(`${unique.length}/1000 characters`)).toBeVisible();
    await review.getByRole('button', { name: 'Submit Testimonial' }).click();
    await expect(review.getByLabel('Testimonial')).toHaveValue('');
    const form = await fillContact(page, unique);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, ...thanks);
    await expect(form.getByLabel('Message')).toHaveValue('');
  });
}

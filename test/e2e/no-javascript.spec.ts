import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { galleryWords } from '../../web/content/photos.ts';
import {
  contactForm,
  expect,
  fillContact,
  fillQuote,
  fillTestimonial,
  phone,
  quoteForm,
  test,
  testimonialForm,
  visitorOf,
} from './journey.ts';
import { storedLead } from './local-tables.ts';
import { emailWith } from './mailbox.ts';
import { readEstimateOf } from './quote-stream.ts';

test.use({ javaScriptEnabled: false, ...phone });

test('without JavaScript a message is thanked for and emailed', async ({ page, unique }) => {
  await page.goto('/?utm_source=truck');
  const form = await fillContact(page, unique);
  await form.getByRole('button', { name: contactForm.submit }).click();
  await expect(page.getByRole('heading', { name: contactForm.sent[0] })).toBeVisible();
  expect((await emailWith(unique)).replyTo).toEqual([visitorOf(unique).email]);
  expect(await storedLead(unique)).toMatchObject({ landing: { page: '/', campaign: 'truck' } });
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL('/');
});

test('without JavaScript a review keeps its two stars', async ({ page, unique }) => {
  await page.goto('/');
  await expect(page.getByText('0/1000 characters')).toBeHidden();
  const form = await fillTestimonial(page, unique);
  await form.getByRole('button', { name: testimonialForm.submit }).click();
  await expect(page.getByRole('heading', { name: testimonialForm.sent[0] })).toBeVisible();
  expect((await emailWith(unique)).body.text).toMatch(/★★☆|2 (of|out of|\/) ?5|2 stars/);
});

test('without JavaScript a corrected project gets its estimate', async ({ page, unique }) => {
  const words = 'The old timber wall has to come out first.';
  await page.goto('/');
  const form = await fillQuote(page, `${unique}. ${words}`);
  const { email } = visitorOf(`${unique}. ${words}`);
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: quoteForm.submit }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
  await expect(page.getByLabel('Description')).toHaveValue(`${unique}. ${words}`);
  await expect(page.getByLabel('Project Type')).toHaveValue('retaining-wall');

  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: quoteForm.submit }).click();
  await expect(page.getByRole('heading', { name: 'Your Estimate' })).toBeVisible();
  const { figure, lines } = estimateView(readEstimateOf(words));
  await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  for (const { label } of lines) await expect(page.getByText(label).first()).toBeVisible();
  await expect(page.getByText('AI-generated')).toBeVisible();
  await emailWith(unique);
  await page.getByRole('link', { name: 'Request Official Quote' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test('without JavaScript the menu works, and a picture is a link', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/#services');
  await expect(bar.getByRole('link', { name: 'Services' })).toBeHidden();
  await expect(page.locator('#testimonials').getByRole('list')).toBeHidden();

  await page.goto('/gallery');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const [{ caption = '' } = {}] = galleryWords;
  await page.getByRole('link', { name: `Enlarge ${caption}` }).click();
  await expect(page).toHaveURL(/\/assets\/.+\.(webp|avif|jpg)$/);
});

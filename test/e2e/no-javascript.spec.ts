import { business } from '../../domain/business.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { readEstimateOf } from './controlled-quote-stream.ts';
import {
  expect,
  expectedPrice,
  fillContact,
  fillQuote,
  fillTestimonial,
  formTitled,
  test,
} from './journey.ts';
import { emails, emailWith } from './mailbox.ts';
import { visitorOf } from './visitor.ts';

const addressOf = (words: string) => visitorOf(words).email;

test.use({ javaScriptEnabled: false });

test('without JavaScript a contact message is thanked for and mailed', async ({ page, unique }) => {
  await page.goto('/');
  const form = await fillContact(page, unique);
  await form.locator('[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
  expect((await emailWith(unique)).replyTo).toEqual([addressOf(unique)]);
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL('/');
});

test('without JavaScript a review keeps its two stars', async ({ page, unique }) => {
  await page.goto('/');
  const form = await fillTestimonial(page, unique);
  await form.locator('[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect((await emailWith(unique)).body.text).toMatch(/★★☆|2 (of|out of|\/) ?5|2 stars/);
});

test('without JavaScript a project gets its estimate with its lines, and the way on', async ({
  page,
  unique,
}) => {
  const words = 'The old timber wall has to come out first.';
  await page.goto('/');
  const form = await fillQuote(page, `${unique}. ${words}`);
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  await expect(page.getByRole('heading', { name: 'Your Estimate' })).toBeVisible();
  const { figure, lines } = estimateView(readEstimateOf(words));
  await expect(page.locator('.figure')).toHaveText(figure);
  for (const { label } of lines) await expect(page.getByText(label).first()).toBeVisible();
  await expect(page.getByText('The old timber wall has to come out first').first()).toBeVisible();
  for (const name of ['What the range is made of', 'Not in this range']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText('AI-generated')).toBeVisible();
  await page.getByRole('link', { name: 'Request Official Quote' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test('without JavaScript a wrong form comes back with the words, and goes when mended', async ({
  page,
  unique,
}) => {
  await page.goto('/');
  const form = await fillQuote(page, unique);
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: 'Generate Quote' }).click();

  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue('not an address');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Description')).toHaveValue(unique);
  await expect(page.getByLabel('Project Type')).toHaveValue('retaining-wall');

  await email.fill(addressOf(unique));
  await page.getByRole('button', { name: 'Generate Quote' }).click();
  await expect(page.locator('.figure')).toHaveText(expectedPrice());
  await emailWith(unique);
});

test('without JavaScript two visitors are two leads', async ({ page, unique }) => {
  for (const visitor of ['one', 'two']) {
    await page.goto('/');
    const form = await fillContact(page, unique);
    await form.getByLabel('Email').fill(`${visitor}-${addressOf(unique)}`);
    await form.locator('[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Thank you for your inquiry!' })).toBeVisible();
  }
  const replyTo = async () =>
    (await emails()).filter(({ body }) => body.text.includes(unique)).map((mail) => mail.replyTo);
  await expect
    .poll(async () => (await replyTo()).flat().sort())
    .toEqual([`one-${addressOf(unique)}`, `two-${addressOf(unique)}`]);
});

test('a form of another site is refused, from a browser that says so and from an old one', async ({
  request,
  baseURL,
  unique,
}) => {
  const post = (headers: Record<string, string>) =>
    request.post('/api/send-contact-email', {
      form: { name: 'Visitor One', email: addressOf(unique), message: unique },
      headers,
    });
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  ];
  for (const headers of foreign) {
    const response = await post(headers);
    // The local run's own guard is in front; without it the function answers 400.
    expect(response.status()).toBe(403);
    expect(await response.text()).not.toContain(unique);
  }
  expect((await post({ Origin: baseURL ?? '' })).status()).toBe(200);
});

test('without JavaScript the number to call is there and no place is kept for reviews', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: business.phone }).first()).toBeVisible();
  const section = page.locator('#testimonials');
  await expect(formTitled(page, 'Share Your Experience')).toBeVisible();
  await expect(section.locator('ul')).toBeHidden();
});

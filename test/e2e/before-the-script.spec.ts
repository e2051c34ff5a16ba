import { expect, phone, test } from './journey.ts';
import { emailWith } from './mailbox.ts';

test.use(phone);

// Every script file of the page hangs; what stands in the page itself runs.
test.beforeEach(({ page }) => page.route(/\/assets\/[^/]+\.js$/, () => {}));

test('a message sent before the script loads is one lead', async ({ page, contact, unique }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${contact.path}`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await contact.fill(unique);
  // In the page itself: what Playwright does waits for the page that answers.
  const label = await page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>('#contact-form [type=submit]');
    button?.click();
    button?.click();
    while (button && !button.disabled) await new Promise(requestAnimationFrame);
    return button?.textContent;
  });
  expect(label).toBe(contact.sending);
  answer();
  await expect(page.getByRole('heading', { name: contact.sent[0] })).toBeVisible();
  expect(sent).toHaveLength(1);
  await emailWith(unique);

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: contact.submit })).toBeEnabled();
});

test('before the script the bar hides, and an empty form names a field', async ({
  page,
  contact,
}) => {
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const bar = page.getByRole('navigation', { name: 'Main' });
  // The page may still grow under the first stroke.
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(bar).not.toBeInViewport({ timeout: 2_000 });
  }).toPass();
  await page.mouse.wheel(0, -100);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await contact.button.click();
  await expect(contact.field('Name')).toBeFocused();
});

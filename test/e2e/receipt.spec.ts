import { business, phoneLink } from '../../domain/business.ts';
import { faultsOn } from './axe.ts';
import { expect, expectedPrice, fillContact, fillQuote, test } from './journey.ts';
import { emailsTo, type StoredEmail } from './mailbox.ts';
import { ownCloud } from './own-cloud.ts';
import { visitorOf } from './visitor.ts';

/** Waits for the first email to an address in the mailbox of a cloud. */
async function firstEmailTo(address: string, mailUrl: string): Promise<StoredEmail> {
  const all = () => emailsTo(address, mailUrl);
  await expect.poll(async () => (await all()).length).toBeGreaterThan(0);
  return (await all())[0] as StoredEmail;
}

test('who asks for a price has the range in a receipt, readable on a phone by day and by night', async ({
  page,
  unique,
}) => {
  const { cloud } = await ownCloud();
  try {
    await page.goto(cloud.urls.site);
    const form = await fillQuote(page, unique);
    await form.getByRole('button', { name: 'Generate Quote' }).click();
    await expect(page.getByRole('region', { name: 'Your Estimate' })).toContainText(
      expectedPrice(),
    );

    const receipt = await firstEmailTo(visitorOf(unique).email, cloud.urls.mail);
    expect(receipt.subject).toBe(`We got your quote request – ${business.name}`);
    expect(receipt.replyTo).toEqual([business.email]);
    expect(receipt.body.text).toContain(`Planning range: ${expectedPrice()}`);
    expect(receipt.body.text).not.toContain(unique);

    // A mail program shows an email in a page of its own, whose landmark is around it.
    const email = receipt.body.html.replace(/<body[^>]*>/, '$&<main>');
    await page.goto('about:blank');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(email);
      await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute(
        'href',
        phoneLink(business.phone),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await faultsOn(page), colorScheme).toEqual([]);
    }
  } finally {
    await cloud.stop();
  }
});

test('a message brings the owner his email and the homeowner one receipt, a second message no other', async ({
  page,
  unique,
}) => {
  const { cloud, log } = await ownCloud();
  try {
    for (const words of [unique, `${unique} again`]) {
      await page.goto(cloud.urls.site);
      const form = await fillContact(page, words);
      await form.getByLabel('Email').fill(visitorOf(unique).email);
      await form.locator('[type=submit]').click();
      await expect
        .poll(async () => (await emailsTo(business.email, cloud.urls.mail)).map(textOf).join())
        .toContain(words);
    }
    await expect.poll(() => log.join('\n')).toMatch(/Receipt withheld.*address/);
    const receipts = await emailsTo(visitorOf(unique).email, cloud.urls.mail);
    expect(receipts.map(({ subject }) => subject)).toEqual([
      `We got your message – ${business.name}`,
    ]);
    expect(receipts.map(textOf).join()).not.toContain(unique);
  } finally {
    await cloud.stop();
  }
});

const textOf = ({ body }: StoredEmail) => body.text;

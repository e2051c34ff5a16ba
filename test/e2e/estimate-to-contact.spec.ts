import {
  controlQuoteStream,
  doneEvent,
  estimateOf,
  panelOf,
  rangeEvent,
  readEstimateOf,
  readingEvent,
} from './controlled-quote-stream.ts';
import { expect, formTitled, requestEstimate, test } from './journey.ts';
import { visitorOf } from './visitor.ts';

// The page then jumps to a new estimate: a press may miss what glides.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const range = rangeEvent(estimateOf());
const reading = readingEvent(readEstimateOf('The old timber wall has to come out first.'));

test('the official quote is asked for with what is known, and never over what was typed', async ({
  page,
  unique,
}) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  await requestEstimate(page, unique);
  await stream.send(range, reading, doneEvent);
  const panel = panelOf(page);
  const link = panel.getByRole('link', { name: 'Request Official Quote' });
  await link.click();
  const contact = formTitled(page, 'Get Your Free Quote');
  await expect(contact.getByRole('heading')).toBeInViewport();
  await expect(contact.getByLabel('Name')).toHaveValue('Visitor One');
  await expect(contact.getByLabel('Email')).toHaveValue(visitorOf(unique).email);
  await expect(contact.getByLabel('Phone')).toHaveValue(visitorOf(unique).phone);
  const message = contact.getByLabel('Message');
  await expect(message).toHaveValue(
    new RegExp(
      `^Please send me an official quote\\.\n\n[^\n]*taking out the old wall: \\$[^\n]*\n\n${unique}$`,
    ),
  );

  await contact.getByLabel('Name').fill('Visitor Two');
  await panel.getByRole('switch').uncheck();
  await link.click();
  await expect(message).not.toHaveValue(/taking out the old wall/);
  await expect(message).toHaveValue(new RegExp(`^Please.*${unique}$`, 's'));
  await expect(contact.getByLabel('Name')).toHaveValue('Visitor Two');

  await message.fill('My own words.');
  await panel.getByRole('switch').check();
  await link.click();
  await expect(message).toHaveValue('My own words.');
});

import type { Page } from 'playwright/test';
import { estimateView, summaryLine } from '../../domain/estimate/estimate-view.ts';
import {
  contactForm,
  expect,
  expectedPrice,
  expectToast,
  fillQuote,
  formTitled,
  hydrated,
  phone,
  quoteForm,
  requestEstimate,
  send,
  test,
  visitorOf,
} from './journey.ts';
import { storedLead, trustBrowser } from './local-tables.ts';
import { emailWith, linkNamed } from './mailbox.ts';
import {
  controlQuoteStream,
  doneEvent,
  estimateOf,
  panelOf,
  rangeEvent,
  readEstimateOf,
  readingEvent,
} from './quote-stream.ts';

// The page goes to a new estimate at once: a press may miss what glides.
test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

const words = 'The old timber wall has to come out first.';
const range = rangeEvent(estimateOf());
const reading = readingEvent(readEstimateOf(words));

/** A project whose size and removal stand in its description. */
const project = { projectType: 'retaining-wall' } as const;
const description = `A block wall 50 ft long and 3 ft high. ${words}`;
const read = readEstimateOf(description, project);
const figureOf = (estimate: typeof read) => estimateView(estimate).figure;

/** Returns the estimate with its job changed, as the page has to compute it. */
const corrected = (changes: object) => {
  const parts = read.choices.parts.map((part) => ({ ...part, ...changes }));
  return { ...read, choices: { parts }, isCorrected: true };
};

/** Asks for the project and has it answered completely. */
async function showEstimate(page: Page) {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  const form = await fillQuote(page, description);
  await form.getByLabel('Square Footage').fill('');
  await send(form);
  await stream.send(rangeEvent(read), readingEvent(read), doneEvent);
  await expect(panelOf(page)).toContainText(figureOf(read));
  return stream;
}

test('one price comes at once, read from the description, and stays when a model has read it too', {
  tag: '@smoke',
}, async ({ page, unique }) => {
  await page.goto('/');
  const seen = await page.evaluateHandle(() => {
    const figures: string[] = [];
    new MutationObserver(() => {
      const panel = document.querySelector('[aria-labelledby="estimate-title"]');
      const shown = [...(panel?.querySelectorAll('p') ?? [])].find((it) =>
        /^\$[\d,]+ to \$[\d,]+$/.test(it.textContent),
      )?.textContent;
      if (shown && shown !== figures.at(-1)) figures.push(shown);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return figures;
  });
  await requestEstimate(page, `${unique}. ${words}`);
  await expectToast(page, quoteForm.sent);
  await expect(panelOf(page)).toContainText('picked these points');
  const figures = await seen.jsonValue();
  expect(figures).toEqual([figureOf(readEstimateOf(words))]);
});

test('a project asked for again is one lead with its correction', async ({ page, unique }) => {
  await page.goto('/');
  const text = `${unique}. ${words}`;
  const form = await requestEstimate(page, text);
  await expectToast(page, quoteForm.sent);
  const { figure, lines } = estimateView(readEstimateOf(words));
  const panel = panelOf(page);
  await expect(panel).toContainText(figure);
  for (const { label } of lines) await expect(panel).toContainText(label);
  expect(await emailWith(unique)).toMatchObject({
    subject: `Visitor One asks for a quote: retaining wall, ${figure}`,
    replyTo: [visitorOf(text).email],
  });

  const removal = panel.getByRole('switch', { name: 'Removal of the old wall' });
  const response = page.waitForResponse('**/api/correct-quote');
  await removal.uncheck();
  expect((await response).status()).toBe(200);
  await page.reload();
  const answered = page.waitForResponse('**/api/generate-quote');
  await send(form);
  await answered;
  await expect(form.getByRole('button', { name: quoteForm.submit })).toBeEnabled();
  await expect(removal).not.toBeChecked();
  const parts = readEstimateOf(words).choices.parts.map((part) => ({ ...part, adders: [] }));
  const { figure: without } = estimateView({ ...readEstimateOf(words), choices: { parts } });
  await expect(panel).toContainText(without);
  await emailWith(unique);
});

test('the range stands while the description is read', async ({ page, unique }) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  const form = await requestEstimate(page, unique);
  const panel = panelOf(page);
  await stream.send(range);
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText(expectedPrice());
  await expect(panel.locator('[aria-busy=true]')).toHaveText(/reading your description/);
  await expect(panel.getByRole('switch')).toHaveCount(0);
  const said = page.locator('#quote').getByRole('status');
  await expect(said.last()).toHaveText(
    `Your Estimate: ${expectedPrice()}. Next we read your description.`,
  );

  await stream.send(reading);
  await expect(panel.getByRole('switch', { name: 'Removal of the old wall' })).toBeChecked();
  await expect(panel).toContainText('You wrote The old timber wall has to come out first');
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(said.last()).toHaveText(/^We have read your description\. .*Removal of the old/);
  await expect(form.getByRole('button', { name: quoteForm.sending })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: quoteForm.sent[0] })).toHaveCount(0);

  await stream.send(doneEvent);
  await expectToast(page, quoteForm.sent);
  await expect(panel).toContainText('AI-generated');
  await expect(form.getByRole('button', { name: quoteForm.submit })).toBeEnabled();
  await expect(form.getByLabel('Description')).toHaveValue(unique);
});

test('corrections change the range, survive a reload and go to the contact form', async ({
  page,
}) => {
  const stream = await showEstimate(page);
  const panel = panelOf(page);
  await expect(panel).toContainText('We read 50 × 3 ft (150 face feet) from your words.');
  const removal = panel.getByRole('switch', { name: 'Removal of the old wall' });
  await removal.focus();
  await page.keyboard.press('Space');
  await expect(removal).not.toBeChecked();
  await expect(panel).toContainText(figureOf(corrected({ adders: [] })));

  const question = estimateView(read).questions.find(({ answers }) =>
    answers.some(({ adds }) => adds),
  );
  const adding = question?.answers.find(({ adds }) => adds);
  const chips = panel.getByRole('group', { name: question?.text ?? '' });
  const chip = chips.getByRole('radio', { name: adding?.label ?? '' });
  await chip.focus();
  await page.keyboard.press('Space');
  await expect(chip).toBeChecked();
  await panel.getByText('Not quite right? Correct it').first().click();
  const height = panel.getByLabel('Height (ft)');
  await height.fill('5000');
  await expect(height).toHaveAccessibleDescription(/feet, from 0.1 to 1,000/);
  await expect(height).toHaveAttribute('aria-invalid', 'true');
  await height.fill('5 ft');
  const final = corrected({
    adders: [adding?.adds ?? ''],
    open: read.choices.parts[0]?.open.filter((id) => id !== adding?.adds),
    dimensions: { length: 50, height: 5 },
  });
  await expect(panel).toContainText(figureOf(final));
  await expect(panel).toContainText('For 50 × 5 ft (250 face feet).');
  await expect.poll(() => stream.corrections.at(-1)?.choices).toEqual(final.choices);

  await page.reload();
  await hydrated(page.getByRole('button', { name: quoteForm.submit }));
  await expect(panel).toContainText(figureOf(final));
  await expect(removal).not.toBeChecked();
  await expect(chip).toBeChecked();
  await expect(height).toHaveValue(/^5/);
  await panel.getByRole('link', { name: 'Request Official Quote' }).click();
  const contact = formTitled(page, contactForm.title);
  await expect(contact.getByRole('heading')).toBeInViewport();
  await expect(contact.getByLabel('Email')).toHaveValue(visitorOf(description).email);
  await expect(contact.getByLabel('Message')).toHaveValue(
    `Please send me an official quote.\n\n${summaryLine(final)}\n\n${description}`,
  );
  await contact.getByLabel('Message').fill('My own words.');
  await panel.getByRole('link', { name: 'Request Official Quote' }).click();
  await expect(contact.getByLabel('Message')).toHaveValue('My own words.');
});

test('an answer that breaks off keeps its range', async ({ page, unique }) => {
  const stream = await controlQuoteStream(page);
  await page.goto('/');
  const form = await requestEstimate(page, unique);
  await stream.send(range);
  await expect(panelOf(page)).toContainText(expectedPrice());
  await stream.breakOff();
  await expectToast(page, quoteForm.sent);
  await expect(panelOf(page)).toContainText('Our own rules, not AI');
  await expect(panelOf(page).locator('[aria-busy]')).toHaveCount(0);
  await form.getByLabel('Square Footage').fill('300');
  await send(form);
  await expect(form.getByRole('button', { name: quoteForm.sending })).toBeDisabled();
  await stream.breakOff();
  await expectToast(page, quoteForm.failed);
  await expect(panelOf(page)).toContainText(expectedPrice());
  await expect(form.getByLabel('Square Footage')).toHaveValue('300');
});

test('an official quote joins the conversation of its estimate', async ({ page, unique }) => {
  await page.goto('/');
  await requestEstimate(page, unique);
  await expectToast(page, quoteForm.sent);
  await emailWith(unique);
  await panelOf(page).getByRole('link', { name: 'Request Official Quote' }).click();
  const contact = formTitled(page, contactForm.title);
  const message = `Please come. ${crypto.randomUUID()}`;
  await contact.getByLabel('Message').fill(message);
  await contact.getByLabel('Email').fill(visitorOf(message).email);
  await send(contact);
  await expectToast(page, contactForm.sent);

  const email = await emailWith(message);
  expect(email.subject).toBe(
    `Visitor One asks for an official quote: retaining wall, ${expectedPrice()}`,
  );
  expect(email.body.text).toContain(`> ${unique}`);
  await trustBrowser(page.context());
  await page.goto(linkNamed('Mark as answered', email));
  await expect(page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible();
  await expect(page.getByText(unique, { exact: true })).toBeVisible();
  expect(await storedLead(unique)).toMatchObject({ stage: 'open' });
});

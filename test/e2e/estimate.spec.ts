import type { Page } from 'playwright/test';
import { expect, expectedPrice, expectToast, fillQuote, formTitled, test } from './journey.ts';
import { answerByHand, doneWith, textOf, wallRange } from './quote-by-hand.ts';

const toastTitle = 'Quote Generated!';
const failure = 'Failed to generate quote. Please try again or contact us directly.';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Your Estimate' });
const anyToast = (page: Page) => page.getByRole('status').filter({ hasText: 'Quote Generated!' });

async function ask(page: Page, words: string) {
  const form = await fillQuote(page, words);
  await form.getByRole('button', { name: 'Generate Quote' }).click();
  return form;
}

/** The window glides to a new estimate, and a press may miss what still moves. */
async function stillness(page: Page) {
  await page.waitForFunction(async () => {
    const before = scrollY;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return scrollY === before;
  });
}

test('the range stands there while the words still come, and only then it is ready', async ({
  page,
  unique,
}) => {
  const answer = await answerByHand(page);
  await page.goto('/');
  const form = await ask(page, unique);
  const button = form.getByRole('button');
  const panel = panelOf(page);
  await answer.send(wallRange);
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText(expectedPrice());
  await expect(panel).toContainText('planning range and not an offer');

  await answer.send(textOf('A wall holds '), textOf('earth'));
  await expect(panel).toContainText('A wall holds earth');
  const link = panel.getByRole('link', { name: 'Request Official Quote' });
  // In the page, not in the window, which may still be gliding there.
  const top = () => link.evaluate((it: HTMLElement) => it.offsetTop);
  const before = await top();
  await answer.send(textOf(` back. ${'And so on. '.repeat(60)}`));
  await expect(panel).toContainText('And so on.');
  expect(await top()).toBe(before);
  await expect(button).toHaveText('Generating Quote...');
  await expect(button).toBeDisabled();
  await expect(anyToast(page)).toHaveCount(0);

  await answer.send(doneWith('A wall holds earth back, and lasts.'));
  await expectToast(page, toastTitle, 'Your estimated quote is ready below.');
  await expect(panel).toContainText('A wall holds earth back, and lasts.');
  await expect(panel).not.toContainText('And so on.');
  await expect(button).toHaveText('Generate Quote');
  await expect(form.getByLabel('Description')).toHaveValue(unique);
});

test('a screen reader hears the range and the end, not the words in between', async ({
  page,
  unique,
}) => {
  const answer = await answerByHand(page);
  await page.goto('/');
  await ask(page, unique);
  await answer.send(wallRange, textOf('A wall'));
  await expect(panelOf(page)).toContainText('A wall');
  await expect(page.getByRole('status')).toHaveText([
    `Your Estimate: ${expectedPrice()}. The explanation follows.`,
    '',
  ]);
  const session = await page.context().newCDPSession(page);
  const said = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const withTrait = (trait: string) =>
      nodes.filter(({ properties }) =>
        properties?.some(({ name, value }) => name === trait && value.value),
      ).length;
    const words = nodes.find(({ name }) => String(name?.value).startsWith('A wall'));
    return {
      live: withTrait('live'),
      busy: withTrait('busy'),
      wordsAreLive: words?.properties?.some(({ name }) => name === 'live') ?? 'no words',
    };
  };
  expect(await said()).toEqual({ live: 2, busy: 1, wordsAreLive: false });

  await answer.send(doneWith('A wall.'));
  await expectToast(page, toastTitle, 'Your estimated quote is ready below.');
  expect(await said()).toEqual({ live: 2, busy: 0, wordsAreLive: false });
});

test('an answer that breaks off is explained by the price list, and is no failure', async ({
  page,
  unique,
}) => {
  const answer = await answerByHand(page);
  await page.goto('/');
  await ask(page, unique);
  await answer.send(wallRange, textOf('A wall holds'));
  await expect(panelOf(page)).toContainText('A wall holds');
  await answer.breakOff();
  await expect(panelOf(page)).toContainText('Work like yours usually comes to');
  await expect(panelOf(page)).toContainText('not written by AI');
  await expect(panelOf(page)).not.toContainText('A wall holds');
  await expectToast(page, toastTitle, 'Your estimated quote is ready below.');
});

test('a second request that fails leaves the first estimate and the form as they are', async ({
  page,
  unique,
}) => {
  await page.route('**/api/generate-quote', (route) =>
    route.fulfill({ json: { quote: 'The first estimate.' } }),
  );
  await page.goto('/');
  const form = await ask(page, unique);
  await expect(panelOf(page)).toContainText('The first estimate.');
  await expect(panelOf(page)).toContainText('AI-generated');

  await page.unroute('**/api/generate-quote');
  await page.route('**/api/generate-quote', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ': one moment\n\n' }),
  );
  await form.getByLabel('Square Footage').fill('300');
  await form.getByRole('button').click();
  await expectToast(page, 'Error', failure);
  await expect(panelOf(page)).toContainText('The first estimate.');
  await expect(form.getByLabel('Square Footage')).toHaveValue('300');
});

test('the estimate and the form are there again after the gallery and after a reload', async ({
  page,
  unique,
}) => {
  const answer = await answerByHand(page);
  await page.goto('/');
  await ask(page, unique);
  await answer.send(wallRange, textOf('A wall'));
  await expect(panelOf(page)).toContainText('A wall');

  // It goes on coming while the visitor is away, and nobody can ask for another meanwhile.
  await page.getByRole('link', { name: 'Gallery' }).first().press('Enter');
  await expect(page).toHaveURL('/gallery');
  await answer.send(textOf(' of stone'));
  await page.goBack();
  const form = formTitled(page, 'Project Details');
  await expect(panelOf(page)).toContainText('A wall of stone');
  await expect(form.getByLabel('Description')).toHaveValue(unique);
  await expect(form.getByLabel('Project Type')).toHaveValue('retaining-wall');
  await expect(form.getByRole('button')).toBeDisabled();
  await answer.send(doneWith('A wall of stone.'));
  await expect(form.getByRole('button')).toBeEnabled();

  await page.reload();
  await form.scrollIntoViewIfNeeded();
  await expect(panelOf(page)).toContainText(expectedPrice());
  await expect(panelOf(page)).toContainText('A wall of stone.');
  await expect(form.getByLabel('Description')).toHaveValue(unique);
  await expect(page.getByRole('status')).toHaveText(['', '']);
});

test('a reload that cuts the words off finds those of the price list', async ({ page, unique }) => {
  const answer = await answerByHand(page);
  await page.goto('/');
  await ask(page, unique);
  await answer.send(wallRange, textOf('A wall'));
  await expect(panelOf(page)).toContainText('A wall');
  await page.reload();
  await formTitled(page, 'Project Details').scrollIntoViewIfNeeded();
  await expect(panelOf(page)).toContainText('not written by AI');
});

test('where the browser keeps nothing the estimate comes all the same', async ({
  page,
  unique,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const answer = await answerByHand(page);
  await page.goto('/');
  await ask(page, unique);
  await answer.send(wallRange, doneWith('A wall.'));
  await expectToast(page, toastTitle, 'Your estimated quote is ready below.');
  await expect(panelOf(page)).toContainText(expectedPrice());
});

test('the official quote is asked for with what is known, and never over what was typed', async ({
  page,
  unique,
}) => {
  const answer = await answerByHand(page);
  await page.goto('/');
  await ask(page, unique);
  await answer.send(wallRange, doneWith('A wall.'));
  const link = panelOf(page).getByRole('link', { name: 'Request Official Quote' });
  await stillness(page);
  await link.click();
  const contact = formTitled(page, 'Get Your Free Quote');
  await expect(contact.getByRole('heading')).toBeInViewport();
  await expect(contact.getByLabel('Name')).toHaveValue('Visitor One');
  await expect(contact.getByLabel('Email')).toHaveValue('visitor@home.example');
  await expect(contact.getByLabel('Phone')).toHaveValue('612-444-0199');
  const message = contact.getByLabel('Message');
  await expect(message).toHaveValue(/Project: Retaining Wall, 200 sq ft/);
  await expect(message).toHaveValue(
    new RegExp(`${expectedPrice().replaceAll('$', '\\$')}\n\n${unique}`),
  );

  await contact.getByLabel('Name').fill('Visitor Two');
  await formTitled(page, 'Project Details').getByLabel('Description').fill(`${unique}, curved`);
  await formTitled(page, 'Project Details').getByRole('button').click();
  await answer.send(wallRange, doneWith('A curved wall.'));
  await expect(panelOf(page)).toContainText('A curved wall.');
  await stillness(page);
  await link.click();
  await expect(message).toHaveValue(new RegExp(`${unique}, curved$`));
  await expect(contact.getByLabel('Name')).toHaveValue('Visitor Two');

  await message.fill('My own words.');
  await stillness(page);
  await link.click();
  await expect(message).toHaveValue('My own words.');
});

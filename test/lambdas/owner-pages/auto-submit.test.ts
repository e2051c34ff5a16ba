import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { autoSubmitScript } from '../../../lambdas/owner-pages/item-page.ts';

const shown = { prerendering: false, visibilityState: 'visible' };

/** The owner's page as its script finds it, and how often the script has pressed the button. */
function arrive(state = shown, type = 'navigate') {
  let presses = 0;
  const button = { form: { requestSubmit: () => (presses += 1) } };
  const document = Object.assign(new EventTarget(), state, { querySelector: () => button });
  const performance = { getEntriesByType: () => [{ type }] };
  runInNewContext(autoSubmitScript, { document, performance });
  return {
    presses: () => presses,
    become(changes: Partial<typeof shown>) {
      Object.assign(document, changes);
      document.dispatchEvent(new Event('prerenderingchange'));
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('a page that a person looks at presses its button, only once, and not as somebody comes back to it', () => {
  expect(arrive(shown, 'back_forward').presses()).toBe(0);
  const page = arrive();
  expect(page.presses()).toBe(1);
  page.become({ visibilityState: 'hidden' });
  page.become({ visibilityState: 'visible' });
  expect(page.presses()).toBe(1);
});

test('a page that is rendered ahead in the background waits until it is both shown and seen', () => {
  const page = arrive({ prerendering: true, visibilityState: 'hidden' });
  page.become({ prerendering: false });
  expect(page.presses()).toBe(0);
  page.become({ visibilityState: 'visible' });
  expect(page.presses()).toBe(1);
});

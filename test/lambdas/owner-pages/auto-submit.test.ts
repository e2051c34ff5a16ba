import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { autoSubmitScript } from '../../../lambdas/owner-pages/item-page.ts';

interface Arrival {
  prerendering?: boolean;
  visibilityState?: 'visible' | 'hidden';
  type?: 'navigate' | 'back_forward';
}

/** The owner's page as its script finds it, and how often the script has pressed the button. */
function arrive({ prerendering = false, visibilityState = 'visible', type = 'navigate' }: Arrival) {
  const page = new EventTarget();
  let presses = 0;
  const button = { form: { requestSubmit: () => (presses += 1) } };
  const document = Object.assign(page, {
    prerendering,
    visibilityState,
    querySelector: () => button,
  });
  runInNewContext(autoSubmitScript, {
    document,
    performance: { getEntriesByType: () => [{ type }] },
  });
  return {
    presses: () => presses,
    become(changes: Arrival) {
      Object.assign(document, changes);
      document.dispatchEvent(new Event('prerenderingchange'));
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('a page that a person looks at presses its button, only once, and not as somebody comes back to it', () => {
  expect(arrive({ type: 'back_forward' }).presses()).toBe(0);
  const page = arrive({});
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

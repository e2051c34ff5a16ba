import type { Journey } from '../journey.ts';

/** The menu of a phone opens, closes by Escape, and leads to a section. */
export const menu: Journey = {
  name: 'menu',
  window: { width: 360, height: 740 },
  async run({ visitor }) {
    await visitor.open('/');
    await visitor.press('button', 'Open menu');
    await visitor.expectShown('button', 'Close menu');
    await visitor.pressKey('Escape');
    await visitor.expectGone('button', 'Close menu');
    await visitor.press('button', 'Open menu');
    await visitor.expectInWindow('link', 'Quote Calculator');
    await visitor.press('link', 'Services');
    await visitor.expectGone('button', 'Close menu');
    await visitor.expectPath('/#services');
    await visitor.expectInWindow('heading', 'Our Services');
  },
};

import type { Locator } from 'playwright';

/**
 * Presses the middle of an element in the middle of the window. Playwright's own `click` and `tap` make sure of
 * their target in the page while they press, which would count as the page's work.
 */
export function pressBy(isPhone: boolean) {
  return async (element: Locator) => {
    await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // Waits until it no longer moves.
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (!box) throw new Error(`${element} is not on the screen.`);
    const { touchscreen, mouse } = element.page();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await (isPhone ? touchscreen.tap(x, y) : mouse.click(x, y));
  };
}

/** Throws where a radio button or switch did not take a press. */
export async function expectChecked(control: Locator, isChecked = true) {
  const state = isChecked ? ':checked' : ':not(:checked)';
  await control.and(control.page().locator(state)).waitFor();
}

import type { Page } from 'playwright/test';
import { visitorOf } from './visitor.ts';

const { phone, ...visitor } = visitorOf(crypto.randomUUID());

export { visitor };
export const review = { name: 'Visitor One', location: 'Edina', rating: '2' };
export const project = { ...visitor, phone, projectType: 'retaining-wall' };

/** Fills one form after the other and presses each button twice, before any script can have come. */
export async function submitEarly(page: Page, forms: Record<string, Record<string, string>>) {
  await page.evaluate((filled) => {
    for (const [id, fields] of Object.entries(filled)) {
      const form = document.getElementById(id) as HTMLFormElement;
      for (const [name, value] of Object.entries(fields)) {
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      }
      const button = form.querySelector<HTMLButtonElement>('[type=submit]');
      button?.click();
      button?.click();
    }
  }, forms);
}

import type { Locator, Page } from 'playwright/test';
import { expect, fillContact } from './journey.ts';

/** Opens the page, types a message and waits for the control of photographs. */
export async function openForm(page: Page, words: string): Promise<Locator> {
  await page.goto('/');
  const form = await fillContact(page, words);
  await expect(photoInput(form)).toBeAttached();
  return form;
}

export const photoInput = (form: Locator) => form.locator('input[type=file]');

export const photoRow = (form: Locator, name: string) =>
  form.getByRole('listitem').filter({ hasText: name });

export const sendMessage = (form: Locator) =>
  form.getByRole('button', { name: 'Send Message' }).click();

/** The sentences about all photographs. */
export const photoSummary = (form: Locator) =>
  form.getByRole('group', { name: 'Photos' }).locator('[aria-live]');

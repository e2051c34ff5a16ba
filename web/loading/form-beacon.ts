import { encodeForm } from '../forms/encode-form.ts';

/** Posts a form as the browser would, without leaving the page and even while it is being left. */
export function sendFormBeacon(form: HTMLFormElement): void {
  navigator.sendBeacon(form.action, encodeForm(form));
}

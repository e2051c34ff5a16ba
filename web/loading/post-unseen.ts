/** Posts a form as the browser would, without leaving the page and even while it is being left. */
export function postUnseen(form: HTMLFormElement): void {
  const fields = Array.from(new FormData(form), ([field, value]) => [field, String(value)]);
  navigator.sendBeacon(form.action, new URLSearchParams(fields));
}

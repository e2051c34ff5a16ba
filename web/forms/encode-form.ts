/** Encodes what stands in a form as a browser that posts it does. */
export function encodeForm(form: HTMLFormElement): URLSearchParams {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries);
}

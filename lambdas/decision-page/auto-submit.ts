/**
 * Submits the one button that is marked for it, as soon as a person has the page before them: not while
 * the browser only prerenders it, and not on the way back to it.
 */
export const autoSubmitScript = `
const button = document.querySelector('button[data-auto-submit]');
const [arrival] = performance.getEntriesByType('navigation');
let isSubmitted = arrival?.type === 'back_forward';
function submit() {
  if (isSubmitted || document.prerendering || document.visibilityState !== 'visible') return;
  isSubmitted = true;
  button.form.requestSubmit(button);
}
document.addEventListener('prerenderingchange', submit);
document.addEventListener('visibilitychange', submit);
submit();
`;

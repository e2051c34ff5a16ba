/**
 * Presses the one button that is marked for it, as soon as a person has the page before them: not while
 * the browser only renders it ahead, and not when they come back to it.
 */
export const pressAtOnce = `
const button = document.querySelector('button[data-at-once]');
const [arrival] = performance.getEntriesByType('navigation');
let isPressed = arrival?.type === 'back_forward';
function press() {
  if (isPressed || document.prerendering || document.visibilityState !== 'visible') return;
  isPressed = true;
  button.form.requestSubmit(button);
}
document.addEventListener('prerenderingchange', press);
document.addEventListener('visibilitychange', press);
press();
`;

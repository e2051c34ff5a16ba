import { siteForms } from '../content/forms.ts';

/**
 * Disables a form's submit button and shows its sending label, as the hydrated form does.
 *
 * @returns a function that restores the button, with the focus that a disabled button loses
 */
export function showSendingLabel(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const label = siteForms[form.id]?.sending;
  if (!button || !label) return () => {};
  const { textContent } = button;
  const { activeElement } = document;
  button.disabled = true;
  button.textContent = label;
  return () => {
    button.disabled = false;
    button.textContent = textContent;
    if (activeElement === button && document.activeElement === document.body) {
      button.focus({ preventScroll: true });
    }
  };
}

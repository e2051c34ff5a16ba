import { siteForms } from '../content/forms.ts';

/**
 * Disables a form's button and has it say that the form is being sent, as the script does once it
 * is there.
 *
 * @returns puts the button back as it was, with the focus that a disabled button loses
 */
export function showSending(form: HTMLFormElement): () => void {
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

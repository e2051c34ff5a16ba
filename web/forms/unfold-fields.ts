type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Opens the folded fields of a form where one of them has a value or an error; a visitor may close them again. */
export function unfoldFields(form: HTMLFormElement): void {
  for (const details of form.querySelectorAll('details')) {
    const controls = details.querySelectorAll<Control>('input, select, textarea');
    if (Array.from(controls).some(hasValueOrError)) details.open = true;
  }
}

function hasValueOrError(control: Control): boolean {
  return control.value !== '' || control.hasAttribute('aria-invalid');
}

/** Formats the number of characters used in a text field, as the specification words it. */
export function characterCount(length: number, max: number): string {
  return `${length}/${max} characters`;
}

/** Returns the id of the element that shows a field's character count. */
export function characterCountId(fieldId: string): string {
  return `${fieldId}-count`;
}

/** Updates the character counts of a form, before hydration too. */
export function updateCharacterCounts(form: HTMLFormElement): void {
  for (const { id, value, maxLength } of form.querySelectorAll('textarea')) {
    const element = document.getElementById(characterCountId(id));
    if (element) element.textContent = characterCount(value.length, maxLength);
  }
}

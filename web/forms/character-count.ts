/** Says how much of a text field is used, as the specification words it. */
export function characterCount(length: number, max: number): string {
  return `${length}/${max} characters`;
}

/** The id of the element that shows the character count of a field. */
export function characterCountId(fieldId: string): string {
  return `${fieldId}-count`;
}

/** Brings the character counts of a form up to date, before the script has come too. */
export function updateCharacterCounts(form: HTMLFormElement): void {
  for (const { id, value, maxLength } of form.querySelectorAll('textarea')) {
    const shown = document.getElementById(characterCountId(id));
    if (shown) shown.textContent = characterCount(value.length, maxLength);
  }
}

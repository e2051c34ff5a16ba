/** Names and values, as a form's data lists them. */
export type Entries = Iterable<readonly string[]>;

/** The fields of a form by name, as `form.elements` is. */
type Fields = Pick<HTMLFormControlsCollection, 'namedItem'>;

/**
 * Fills the fields that are empty or still hold what was filled in before. What a visitor has typed
 * stays.
 */
export function fillFields(fields: Fields, entries: Entries, before: Entries = []): void {
  const filledBefore = new Map([...before].map(([name, value]) => [name, value]));
  for (const [name = '', value = ''] of entries) {
    const field = fields.namedItem(name);
    if (!field || !('value' in field)) continue;
    if (field.value === '' || field.value === filledBefore.get(name)) field.value = value;
  }
}

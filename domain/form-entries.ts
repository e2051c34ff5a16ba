const numericFields = new Set(['rating', 'squareFootage']);

/**
 * Turns the entries of an HTML form (`FormData` or a decoded form post) into what the schemas take:
 * a field left empty is absent, and the text of a numeric field is a number. Text that is no number
 * stays text, so that the schema refuses it at its field.
 */
export function inputFromEntries(
  entries: Iterable<[string, unknown]>,
): Record<string, string | number> {
  const input: Record<string, string | number> = {};
  for (const [field, value] of entries) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    input[field] =
      numericFields.has(field) && Number.isFinite(Number(value)) ? Number(value) : value;
  }
  return input;
}

import { squareFeetIn } from './square-feet.ts';

const numericFields = new Map([
  ['rating', Number],
  ['squareFootage', squareFeetIn],
]);

/**
 * Turns the entries of an HTML form (`FormData` or a decoded form post) into what the schemas take:
 * a field left empty is absent, and the text of a numeric field is a number. Text that is no number
 * stays text, so that the schema refuses it at its field. An entry that the schema does not know is left
 * out: extensions of browsers put fields into forms, and such a form is a lead like any other.
 *
 * @param schema - the schema of the form, whose shape names its fields
 */
export function inputFromEntries(
  entries: Iterable<[string, unknown]>,
  { shape }: { shape: object },
): Record<string, string | number> {
  const input: Record<string, string | number> = {};
  for (const [field, value] of entries) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (!Object.hasOwn(shape, field)) continue;
    const number = numericFields.get(field)?.(value) ?? Number.NaN;
    input[field] = Number.isFinite(number) ? number : value;
  }
  return input;
}

import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { type SentForm, sentFields } from '../../domain/forms/sent-forms.ts';
import type { CsvColumn } from './csv-text.ts';

/** Returns a column for each field of some forms; fields with the same name for the owner share one. */
export function fieldColumns(forms: readonly FormDefinition[]): CsvColumn<SentForm>[] {
  const names = forms.flatMap(({ fields }) =>
    Object.values(fields).map(({ label, ownerLabel = label }) => ownerLabel),
  );
  return [...new Set(names)].map((name) => [
    name.toLowerCase(),
    (item) => {
      const field = sentFields(item).find(({ label }) => label === name);
      return typeof field?.value === 'number' ? field.value : field?.text;
    },
  ]);
}

import * as z from 'zod/mini';
import { type ProjectType, projectTypes } from '../project.ts';
import { crossCheck } from './cross-checks.ts';
import type { PriceList } from './price-list.ts';
import { priceSheetSchema } from './price-sheet.ts';
import { type SheetError, schemaErrors } from './schema-errors.ts';

const FOLDER = 'domain/price-list';
const types = Object.keys(projectTypes) as ProjectType[];

/**
 * Finds the mistakes of a price list.
 * @returns a sentence for each: the file, the entry, the field, and what to write there; none where all is well
 */
export function priceListErrors(list: PriceList): string[] {
  const place = `${FOLDER}/price-list.ts`;
  return [
    ...(list.version ? [] : [`${place}: "version" must not be empty; write for example "2025-2".`]),
    ...(z.iso.date().safeParse(list.date).success
      ? []
      : [`${place}: "date" must be a day such as "2025-11-01" (it is "${list.date}").`]),
    ...new Set(types.flatMap((type) => sheetErrors(list.sheets[type], type))),
  ];
}

function sheetErrors(sheet: unknown, type: ProjectType): string[] {
  if (!sheet) return [`${FOLDER}/price-list.ts: "sheets" must have one for "${type}".`];
  const parsed = priceSheetSchema.safeParse(sheet);
  const errors = parsed.success ? crossCheck(parsed.data, type) : schemaErrors(sheet);
  return errors.map(({ section, text }) => `${FOLDER}/${fileOf(type, section)}: ${text}`);
}

/** Names the file where a section of a type's sheet is written. "Other" has the jobs and adders of brick work. */
function fileOf(type: ProjectType, section: SheetError['section']): string {
  if (section === 'warnings') return 'warnings.ts or fire-warnings.ts';
  if (section !== 'jobs' && section !== 'adders') return `${type}.ts`;
  return `${type === 'other' ? 'brick-work' : type}-${section}.ts`;
}

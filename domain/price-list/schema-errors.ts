import { issueText, valueAt } from '../issue-text.ts';
import { priceSheetSchema } from './price-sheet.ts';

type Path = readonly PropertyKey[];

const entryNames: Record<string, string> = {
  jobs: 'job',
  adders: 'adder',
  notIncluded: 'statement',
  warnings: 'warning',
  questions: 'question',
  haveReady: 'statement',
  answers: 'answer',
};

/** A mistake in a sheet: its section, if it is in one, and a sentence about it. */
export interface SheetError {
  section: string | undefined;
  text: string;
}

/** Says in an owner's words what a sheet has that its schema refuses. */
export function schemaErrors(sheet: unknown): SheetError[] {
  const issues = priceSheetSchema.safeParse(sheet).error?.issues ?? [];
  return issues.map((issue) => ({
    section: issue.path[0]?.toString(),
    text: `${placeOf(sheet, issue.path)}${issueText(issue, valueAt(sheet, issue.path))}.`,
  }));
}

/** Names the entry that a path leads to, and then the field: `the adder "drainage": "effect.low" `. */
function placeOf(sheet: unknown, path: Path): string {
  const entries: string[] = [];
  let field: PropertyKey[] = [];
  for (const [index, key] of path.entries()) {
    const entry = entryNames[String(path[index - 1])];
    if (typeof key === 'number' && entry) {
      const { id } = Object(valueAt(sheet, path.slice(0, index + 1)));
      entries.unshift(typeof id === 'string' ? `the ${entry} "${id}"` : `${entry} ${key + 1}`);
      field = [];
    } else {
      field.push(typeof key === 'number' ? key + 1 : key);
    }
  }
  const place = entries.length > 0 ? `${entries.join(' of ')}: ` : '';
  return field.length > 0 ? `${place}"${field.join('.')}" ` : place;
}

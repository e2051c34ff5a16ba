import { priceSheetSchema } from './price-sheet.ts';

type Path = readonly PropertyKey[];
type Issue = NonNullable<ReturnType<typeof priceSheetSchema.safeParse>['error']>['issues'][number];

const entryNames: Record<string, string> = {
  jobs: 'job',
  adders: 'adder',
  notIncluded: 'statement',
  warnings: 'warning',
  questions: 'question',
  haveReady: 'statement',
  answers: 'answer',
};

const kinds: Record<string, string> = {
  string: 'text in quotes',
  array: 'a list in square brackets',
  object: 'a group in curly brackets',
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
    text: `${placeOf(sheet, issue.path)}${words(issue, valueAt(sheet, issue.path))}.`,
  }));
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => Object(at)[key], value);
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

function words(issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    return `has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which no field is called; correct its spelling or take it out`;
  }
  if (value === undefined) return 'is missing; write it';
  const found = `(it is ${written(value)})`;
  if (issue.code === 'invalid_value') {
    return `must be one of ${issue.values.map(written).join(', ')} ${found}`;
  }
  if (issue.code === 'invalid_type' && kinds[issue.expected]) {
    return `must be ${kinds[issue.expected]} ${found}`;
  }
  return typeof value === 'object' ? issue.message + span(value) : `${issue.message} ${found}`;
}

/** Shows the two ends of a price, and nothing of a list. */
function span(value: object | null): string {
  const { low, high } = Object(value);
  return low === undefined ? '' : ` (it is ${low} to ${high})`;
}

function written(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

import { stringify } from 'csv-stringify/sync';
import { escapeFormulas } from './escape-formulas.ts';

type Cell = string | number | undefined;

/** A heading, and what stands below it. */
export type CsvColumn<Item> = [heading: string, cell: (item: Item) => Cell];

/**
 * A CSV file by RFC 4180. It begins with a byte order mark, without which spreadsheets do not read it
 * as UTF-8. All text is quoted and has no formula in it, wherever a reader splits it.
 */
export function csvText<Item>(columns: CsvColumn<Item>[], items: Item[]): string {
  const rows = items.map((item) => columns.map(([, cell]) => escaped(cell(item))));
  return stringify([columns.map(([heading]) => heading), ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted_string: true,
  });
}

// Not by the library's escape_formulas, which leaves out a formula behind a blank or a semicolon.
function escaped(cell: Cell): Cell {
  return typeof cell === 'string' ? escapeFormulas(cell) : cell;
}

/** @jsxImportSource hono/jsx */
import { isolate } from './visitor-text.ts';

/** A section of an email or a page: table rows, or a list of sentences. An empty one is left out. */
export interface Section {
  title?: string;
  rows?: Row[];
  list?: readonly string[];
  /** Numbers the list. */
  isOrdered?: boolean;
}

/** A row without a value is left out. */
export interface Row {
  label: string;
  value: string | undefined;
  url?: string | undefined;
  /** The visitor's words that the value comes from. */
  quotes?: readonly (string | undefined)[];
}

function filledRows(rows: readonly Row[] = []) {
  return rows.flatMap(({ value, quotes = [], ...row }) =>
    value ? [{ ...row, value, quotes: quotes.filter((words) => words !== undefined) }] : [],
  );
}

export function sectionText({ title, rows, list = [], isOrdered }: Section): string {
  // A visitor's words come last on their line, so they can't reverse ours.
  const lines = filledRows(rows).flatMap(({ label, value, url, quotes }) => [
    `${label}: ${value}`,
    ...(url?.startsWith('https:') ? [`  ${url}`] : []),
    ...quotes.map((words) => `  “${words}”`),
  ]);
  lines.push(...list.map((entry, index) => `${isOrdered ? `${index + 1}.` : '-'} ${entry}`));
  if (title && lines.length > 0) lines.unshift(`${title}:`);
  return lines.join('\n');
}

export function SectionView({ title, rows, list = [], isOrdered }: Section) {
  const filled = filledRows(rows);
  if (filled.length + list.length === 0) return null;
  const entries = list.map((entry) => <li>{entry}</li>);
  return (
    <>
      {title && <h2>{title}</h2>}
      {filled.length > 0 && (
        <table>
          {filled.map(({ label, value, url, quotes }) => (
            <tr>
              <th scope="row">{label}</th>
              <td>
                {url ? <a href={url}>{isolate(value)}</a> : isolate(value)}
                {quotes.map((words) => (
                  <div class="quiet">“{isolate(words)}”</div>
                ))}
              </td>
            </tr>
          ))}
        </table>
      )}
      {list.length > 0 && (isOrdered ? <ol>{entries}</ol> : <ul>{entries}</ul>)}
    </>
  );
}

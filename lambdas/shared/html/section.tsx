/** @jsxImportSource hono/jsx */
import { fieldLine, isolateLine } from './visitor-text.ts';

/** A section of an email or a page: table rows, or a list of sentences. An empty one is left out. */
export interface Section {
  title?: string;
  rows?: Row[];
  list?: readonly string[];
}

/** A row without a value is left out. */
export interface Row {
  label: string;
  value: string | undefined;
  url?: string | undefined;
  /** The visitor's words that the value comes from. */
  quotes?: readonly string[];
}

type FilledRow = Row & { value: string };

function filledRows(rows: readonly Row[] = []): FilledRow[] {
  return rows.filter((row): row is FilledRow => Boolean(row.value));
}

/** Renders a section as plain text. */
export function sectionText({ title, rows, list = [] }: Section): string {
  const lines = [...filledRows(rows).flatMap(rowLines), ...list.map((entry) => `- ${entry}`)];
  if (title && lines.length > 0) lines.unshift(`${title}:`);
  return lines.join('\n');
}

/** Puts a visitor's words last on their line, so they can't reverse ours. */
function rowLines({ label, value, quotes = [] }: FilledRow): string[] {
  return [`${label}: ${fieldLine(value)}`, ...quotes.map((words) => `  “${fieldLine(words)}”`)];
}

/** Renders a section as HTML; emails and pages style it. */
export function SectionView({ title, rows, list = [] }: Section) {
  const filled = filledRows(rows);
  if (filled.length + list.length === 0) return null;
  return (
    <>
      {title && <h2>{title}</h2>}
      {filled.length > 0 && (
        <table>
          {filled.map(({ label, value, url, quotes = [] }) => (
            <tr>
              <th scope="row">{label}</th>
              <td>
                {url ? <a href={url}>{isolateLine(value)}</a> : isolateLine(value)}
                {quotes.map((words) => (
                  <div class="quiet">“{isolateLine(words)}”</div>
                ))}
              </td>
            </tr>
          ))}
        </table>
      )}
      {list.length > 0 && (
        <ul>
          {list.map((entry) => (
            <li>{entry}</li>
          ))}
        </ul>
      )}
    </>
  );
}

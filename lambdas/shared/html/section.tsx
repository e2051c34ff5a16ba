/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

/** Keeps a visitor's text from changing the direction of ours. Form schemas drop characters that could break out. */
export function isolate(text: Child) {
  return <bdi dir="auto">{text}</bdi>;
}

export function VisitorText({ text }: { text: string }) {
  return isolate(text.split('\n').map((line, index) => [index > 0 && <br />, line]));
}

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
  /** The sum of the rows above it. */
  isTotal?: boolean;
  /** The visitor's quotes that the value is based on. */
  quotes?: readonly (string | undefined)[];
}

function filledRows(rows: readonly Row[] = []) {
  return rows.flatMap(({ value, quotes = [], ...row }) =>
    value ? [{ ...row, value, quotes: quotes.filter((quote) => quote !== undefined) }] : [],
  );
}

export function sectionText({ title, rows, list = [] }: Section): string {
  // A visitor's quote gets its own line, so its direction marks can't reverse our text.
  const lines = filledRows(rows).flatMap(({ label, value, quotes }) => [
    `${label}: ${value}`,
    ...quotes.map((quote) => `  “${quote}”`),
  ]);
  lines.push(...list.map((entry) => `- ${entry}`));
  if (title && lines.length > 0) lines.unshift(`${title}:`);
  return lines.join('\n');
}

export function SectionView({ title, rows, list = [] }: Section) {
  const filled = filledRows(rows);
  if (filled.length + list.length === 0) return null;
  return (
    <>
      {title && <h2>{title}</h2>}
      {filled.length > 0 && (
        <table>
          {filled.map(({ label, value, url, isTotal, quotes }) => (
            <tr class={isTotal ? 'total' : undefined}>
              <th scope="row">{label}</th>
              <td>
                {url ? <a href={url}>{isolate(value)}</a> : isolate(value)}
                {quotes.map((quote) => (
                  <div class="quiet">“{isolate(quote)}”</div>
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

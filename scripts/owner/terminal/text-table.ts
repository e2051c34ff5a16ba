/** A heading, what stands below it, and how many characters of that at most. */
export type TextColumn<Item> = [heading: string, cell: (item: Item) => string, most?: number];

/** A table for a terminal: columns side by side, one line an item. */
export function textTable<Item>(columns: TextColumn<Item>[], items: Item[]): string {
  const rows = items.map((item) => columns.map(([, cell, most]) => cut(oneLine(cell(item)), most)));
  const lines = [columns.map(([heading]) => heading), ...rows];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => size(line[index]))));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - size(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Without what could move the cursor or turn the direction of the line around. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

function cut(text: string, most = Infinity): string {
  return size(text) > most ? `${[...text].slice(0, most - 1).join('')}…` : text;
}

function size(text = ''): number {
  return [...text].length;
}

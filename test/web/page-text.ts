const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Extracts the text of a page as it is without a script, one space between its parts. */
export function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ');
}

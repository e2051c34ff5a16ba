/** Lists the files that a page names in `src`, `srcset`, its links to files and its styles, each once. */
export function filesIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(src|srcset|href|imagesrcset)="([^"]*)"/gi)];
  const addresses = attributes.flatMap(([, name = '', value = '']) =>
    /srcset$/i.test(name)
      ? value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
      : [value],
  );
  const inStyles = [...html.matchAll(/url\("?([^")]+)"?\)/g)].map(([, address = '']) => address);
  // A page has no ending, and an anchor is no file.
  return [...new Set([...addresses, ...inStyles])].filter((address) =>
    /^\/[^/#?][^#?]*\.\w+$/.test(address),
  );
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** The page with its character references as the characters, so that words can be looked for. */
export function decoded(html: string): string {
  return html.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

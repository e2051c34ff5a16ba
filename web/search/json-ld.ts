/**
 * A block of JSON-LD for a page's head. It is data and never run, so no content security policy asks
 * for its hash.
 */
export function jsonLd(data: object): string {
  // `<` as an escape is the same JSON, and no word in it can end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

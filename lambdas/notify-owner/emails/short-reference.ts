/** What a person says on the phone for an item. */
export function shortReference(id: string): string {
  return id.slice(0, 8);
}

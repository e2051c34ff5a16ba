/** What stands before the subject where the field that people do not see was filled in. */
export function spamTag({ website }: { website?: string | undefined }): string {
  return website ? '[possible spam] ' : '';
}

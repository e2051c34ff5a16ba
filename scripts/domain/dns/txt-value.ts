/** The text of quoted strings. */
export function unquotedText(value: string): string {
  const bytes = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(([, string = '']) =>
    [...string.matchAll(/\\([0-7]{3})|\\(.)|([^\\])/gu)].flatMap(([, octal, special, plain]) =>
      octal ? [Number.parseInt(octal, 8)] : [...Buffer.from(special ?? plain ?? '')],
    ),
  );
  return Buffer.from(bytes).toString();
}

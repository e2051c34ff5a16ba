/** The most octets in one string of a TXT record (RFC 1035, section 3.3). */
const LONGEST_STRING = 255;

/** The text of a TXT record in the form of a zone file: quoted strings of at most 255 octets. */
export function quotedText(text: string): string {
  const bytes = [...Buffer.from(text)];
  const strings = [];
  for (let start = 0; start === 0 || start < bytes.length; start += LONGEST_STRING) {
    strings.push(
      `"${bytes
        .slice(start, start + LONGEST_STRING)
        .map(escaped)
        .join('')}"`,
    );
  }
  return strings.join(' ');
}

/** The text of quoted strings. */
export function unquotedText(value: string): string {
  const bytes = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(([, string = '']) =>
    [...string.matchAll(/\\([0-7]{3})|\\(.)|([^\\])/gu)].flatMap(([, octal, special, plain]) =>
      octal ? [Number.parseInt(octal, 8)] : [...Buffer.from(special ?? plain ?? '')],
    ),
  );
  return Buffer.from(bytes).toString();
}

/** Route 53 wants octal numbers for what is not printable ASCII. */
function escaped(byte: number): string {
  const character = String.fromCharCode(byte);
  if (character === '"' || character === '\\') return `\\${character}`;
  return byte >= 0x20 && byte < 0x7f ? character : `\\${byte.toString(8).padStart(3, '0')}`;
}

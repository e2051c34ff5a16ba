/** Fewer digits match almost every number. */
const MIN_DIGITS = 3;

/** Returns the digits of a phone number or a part of one, without the country code; undefined for other words. */
export function phoneDigits(words: string): string | undefined {
  if (/[^\d\s()+./-]/.test(words)) return undefined;
  const digits = digitsOf(words).replace(/^1(?=\d{10}$)/, '');
  return digits.length >= MIN_DIGITS ? digits : undefined;
}

/** True if a field has these digits, no matter how its number is written and what else is in it. */
export function hasDigits(phone: string | undefined, digits: string): boolean {
  // The start of a number may be typed with the country code.
  return `1${digitsOf(phone)}`.includes(digits);
}

function digitsOf(text = ''): string {
  return text.replace(/\D/g, '');
}

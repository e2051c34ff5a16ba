import * as z from 'zod/mini';

// Cc are the control characters; U+2028 and U+2029 separate lines where a parser knows Unicode. Cs is
// a lone half of a surrogate pair: it has no UTF-8 form and could not be stored as it was typed.
const lineBreakOrControl = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const controlButNewlineOrTab = /[^\P{Cc}\n\t]|\p{Cs}/u;

const isSingleLine = (text: string) => !lineBreakOrControl.test(text);
const isText = (text: string) => !controlButNewlineOrTab.test(text);

const emptyToUndefined = z.transform((text: string) => text || undefined);

export const NAME_MAX_CHARACTERS = 100;
/** The longest a mailbox can be (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX_CHARACTERS = 254;
export const PHONE_MAX_CHARACTERS = 40;

interface TextLimits {
  /** The field's name as the visitor reads it. */
  label: string;
  /** Longest allowed value in UTF-16 code units, as `maxlength` counts them. */
  max: number;
}

interface RequiredTextLimits extends TextLimits {
  min?: number;
}

/** A required single line: trimmed, no control character. */
export function requiredLine({ label, max }: TextLimits) {
  const required = `${label} is required`;
  return z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `${label} must be less than ${max} characters`),
      z.refine(isSingleLine, `${label} must be a single line of text`),
    );
}

/** A single line that may be left out or left empty; empty comes out as `undefined`. */
function optionalLine({ label, max }: TextLimits) {
  const line = z
    .string({ error: `${label} must be text` })
    .check(
      z.trim(),
      z.maxLength(max, `${label} must be less than ${max} characters`),
      z.refine(isSingleLine, `${label} must be a single line of text`),
    );
  return z.optional(z.pipe(line, emptyToUndefined));
}

/** Required text of several lines: trimmed, CRLF counted and kept as LF, newline and tab allowed. */
export function requiredText({ label, max, min = 1 }: RequiredTextLimits) {
  const tooShort =
    min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`;
  return z.string({ error: tooShort }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.minLength(min, tooShort),
    z.maxLength(max, `${label} must be less than ${max} characters`),
    z.refine(isText, `${label} must not contain control characters`),
  );
}

export const nameField = requiredLine({ label: 'Name', max: NAME_MAX_CHARACTERS });

export const emailField = z.pipe(
  requiredLine({ label: 'Email', max: EMAIL_MAX_CHARACTERS }),
  z.email('Please enter a valid email address'),
);

// A local number has seven digits. Nothing else is asked: a number written oddly can still be called.
const hasSevenDigits = (phone: string) => phone.replace(/\D/g, '').length >= 7;
const invalidPhone = 'Please enter a valid phone number';

export const requiredPhone = requiredLine({ label: 'Phone', max: PHONE_MAX_CHARACTERS }).check(
  z.refine(hasSevenDigits, invalidPhone),
);

export const optionalPhone = optionalLine({ label: 'Phone', max: PHONE_MAX_CHARACTERS }).check(
  z.refine((phone) => phone === undefined || hasSevenDigits(phone), invalidPhone),
);

/** Enough to see what robots write there. */
const HONEYPOT_KEPT_CHARACTERS = 200;

/**
 * A field that people do not see and robots fill. Whatever stands in it is taken, shortened: it marks a message
 * as possible spam, which is kept and mailed all the same, and nobody could mend an error there.
 */
export const honeypotField = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().slice(0, HONEYPOT_KEPT_CHARACTERS) || undefined),
  ),
);

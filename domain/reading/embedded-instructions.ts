/** Text between tags that chat models use: nothing a homeowner writes about a job. */
const tagged =
  /<\s*(system|assistant|instructions?|admin|tool|prompt)\b[^>]*>[\s\S]*?(?:<\s*\/\s*\1\s*>|$)/gi;

/** A sentence that speaks to a machine and not to a mason. */
const sentences = /[^.!?\n]+(?:[.!?]+|\n|$)/g;
const toMachine =
  /\b(?:ignore|disregard|forget|override)\b[^.!?\n]*\b(?:instruction|prompt|rule|message)|\b(?:system|developer) (?:prompt|message|note|mode)|\bset (?:every|all|the|each)\b[^.!?\n]*\b(?:adder|flag|field|warning|estimate|price|total|job)|\b(?:every|all) adders?\b|\bjson\b|\bapi key|\bprice sheet\b|\bvalidator\b|\b(?:as|you are) an? (?:ai|assistant|language model)\b/i;

/** Blanks out what is meant to steer a reader; every other word stays at its place. */
export function withoutInstructions(text: string): string {
  return text
    .replace(tagged, blank)
    .replace(sentences, (sentence) => (toMachine.test(sentence) ? blank(sentence) : sentence));
}

/** Keeps the last sign of a sentence, so that its neighbours do not become one. */
function blank(text: string): string {
  return `${' '.repeat(Math.max(0, text.length - 1))}${/[.!?\n>]$/.exec(text)?.[0].replace('>', '.') ?? ' '}`;
}

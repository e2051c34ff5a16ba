/** A size as it stands in a text. */
export interface PlainSize {
  /** Feet, square feet, or the bare number. */
  value: number;
  kind: 'feet' | 'square feet' | 'number';
  /** The number before its unit was converted. */
  written: number;
}

/** The spellings of each unit, with its feet or square feet. */
const units = [
  { kind: 'square feet', factor: 1, spelling: /sq(uare)?\.? ?f(ee|oo)?t\.?|s\.?f\.?|ft[²2]/ },
  { kind: 'square feet', factor: 9, spelling: /sq(uare)?\.? ?y(ar)?ds?\.?|yd[²2]/ },
  { kind: 'square feet', factor: 10.764, spelling: /sq(uare)?\.? ?m(et(er|re)s?)?|m[²2]/ },
  { kind: 'feet', factor: 1, spelling: /f(ee|oo)?t\.?|['’′]/ },
  { kind: 'feet', factor: 1 / 12, spelling: /in(ch(es)?)?\.?|["”″]|['’′]{2}/ },
  { kind: 'feet', factor: 3, spelling: /y(ar)?ds?\.?/ },
  { kind: 'feet', factor: 1 / 30.48, spelling: /c(enti)?m(et(er|re)s?)?/ },
  { kind: 'feet', factor: 3.281, spelling: /m(et(er|re)s?)?/ },
] as const;

const NUMBER = String.raw`(?<number>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|\.\d+)(?:\s?(?<half>½)|[\s-](?<over>[1-3])\/(?<under>[248])\b)?`;
/** Words around a size that change nothing about it. */
const BEFORE = '(?:(?:about|around|approx\\.?|approximately|roughly|maybe|some|~)\\s*)*';
const AFTER = '(?:long|wide|high|tall|deep|across|total)?';

const single = new RegExp(`^${BEFORE}${NUMBER}[\\s-]*(?<unit>.*?)\\s*${AFTER}$`, 'i');
const feetAndInches = new RegExp(
  String.raw`^${BEFORE}(?<feet>\d+)\s*(?:f(?:ee|oo)?t\.?|['’′])[\s-]*(?<inches>\d+)\s*(?:in(?:ch(?:es)?)?\.?|["”″]|['’′]{2})?\s*${AFTER}$`,
  'i',
);
const between = /(?<=[\d'’′"”″tmf.])\s*(?:x|×|by)\s*(?=\d)/i;

/**
 * Converts words that are nothing but a size: `18 meters`, `3' 6" tall`, `12 x 16 ft`.
 *
 * @returns one size, the two of a pair, or none for words that say anything else
 */
export function plainSizes(words: string): PlainSize[] {
  const sizes = words.trim().split(between).map(sizeIn);
  if (sizes.length > 2 || sizes.includes(undefined)) return [];
  const [first, second] = sizes;
  if (!first || !second) return first ? [first] : [];
  // In "12 x 16 ft" the unit is that of both; without any, people mean feet.
  const { kind, factor } = second.kind === 'number' ? feet : second;
  return [first, second].map((size) =>
    size.kind === 'number' ? { ...size, kind, value: size.written * factor } : size,
  );
}

const feet = { kind: 'feet', factor: 1 } as const;

function sizeIn(text: string): (PlainSize & { factor: number }) | undefined {
  const both = feetAndInches.exec(text)?.groups;
  if (both) {
    const value = Number(both.feet) + Number(both.inches) / 12;
    return { ...feet, value, written: value };
  }
  const { number = '', half, over = 0, under = 1, unit = '' } = single.exec(text)?.groups ?? {};
  const written = Number(number.replaceAll(',', '')) + (half ? 0.5 : Number(over) / Number(under));
  if (!number) return undefined;
  if (!unit) return { kind: 'number', factor: 1, value: written, written };
  const found = units.find(({ spelling }) =>
    new RegExp(`^(?:${spelling.source})$`, 'i').test(unit.replace(/\s+/g, ' ')),
  );
  return (
    found && { kind: found.kind, factor: found.factor, value: written * found.factor, written }
  );
}

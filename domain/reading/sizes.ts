import type { Dimension } from '../estimate/estimate.ts';
import type { Measure } from '../measure.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';

/** A size that a text names, with the very words that name it. */
export interface SizeMention {
  dimension: Dimension;
  value: number;
  words: string;
}

interface Mention extends Quantity {
  role: Dimension | 'depth' | undefined;
  /** Mentions that were said as one ("20 x 15") have the same number. */
  group: number;
}

const TIMES = /^\s*(?:x|×|\*|by)\s*$/i;
const roleWords: readonly [pattern: RegExp, role: Mention['role']][] = [
  [/long|length|linear|lineal/i, 'length'],
  [/wide|width|across/i, 'width'],
  [/high|tall|height/i, 'height'],
  [/deep|depth/i, 'depth'],
];
const roleAfter =
  /^[\s,-]*(?:or so|total|in total|overall)?[\s,-]*(?:in\s+)?(long|length|linear|lineal|wide|width|across|high|tall|height|deep|depth)\b/i;
const roleBefore =
  /\b(long|length|wide|width|high|tall|height|deep|depth)(?:\s+(?:is|of|about|around|approx\w*|roughly|maybe|probably|will be|should be))*[\s:=~]*$/i;

/** What a number counts that is no size of the work. */
const elsewhere =
  /^[\s-]*(?:from|away|off|behind|below|beneath|under|down|apart|thick|on center|oc\b|years?|yrs?|months?|weeks?|days?|old|a\.?m|p\.?m|%|percent|dollars|bucks|k\b|of (?:gravel|base|rock|fill|drop|slope|snow|space|clearance)|(?:thick )?(?:block|brick|paver|stone|board|pipe|rebar|slab|gate|opening|tree|lot|fence|deck|pool|house|garage|basement|setback)s?\b)/i;
const beforeElsewhere =
  /(?:within|every|setback of|about every|phone|call|text|#|at|\b(?:gate|door|opening|alley|side yard|truck|lot|yard|fence|deck|house|garage)\b[^.,;]{0,15})\s*$/i;

/**
 * Finds the sizes that a text names for a job of this measure. Two values of one dimension both come
 * out: which of them holds is for the visitor to say.
 */
export function sizesIn(text: string, measure: Measure): SizeMention[] {
  const sizes = assigned(mentionsIn(text), measure, text);
  return sizes.filter(
    ({ dimension, value }, index) =>
      value > 0 &&
      sizes.findIndex((other) => other.dimension === dimension && other.value === value) === index,
  );
}

function mentionsIn(text: string): Mention[] {
  const mentions: Mention[] = [];
  let group = 0;
  for (const quantity of quantitiesIn(text)) {
    const before = mentions.at(-1);
    const isPaired = before !== undefined && TIMES.test(text.slice(before.end, quantity.start));
    if (!isPaired) group += 1;
    mentions.push({ ...quantity, group, role: roleOf(text, quantity) });
  }
  return mentions
    .map((mention) => ({ ...mention, kind: kindWithin(mention, mentions) }))
    .filter((mention) => mention.kind !== 'none' || mention.role !== undefined)
    .filter(({ start, end }) => !elsewhere.test(text.slice(end)) && !isElsewhere(text, start))
    .filter(({ isInInches, role, values }) => {
      // Inches name bricks, joints and bases, unless they are said to be as high or long as a job is.
      return !isInInches || (role !== undefined && role !== 'depth' && (values[0] ?? 0) >= 1);
    });
}

/** In "20 x 15 ft" both are feet, and in "20 x 15" as well. */
function kindWithin({ kind, group }: Mention, mentions: Mention[]): Quantity['kind'] {
  if (kind !== 'none') return kind;
  const members = mentions.filter((each) => each.group === group);
  if (members.length === 1) return 'none';
  return members.find((each) => each.kind !== 'none')?.kind === 'steps' ? 'none' : 'feet';
}

function roleOf(text: string, { start, end, isLinear }: Quantity): Mention['role'] {
  const word =
    roleAfter.exec(text.slice(end, end + 30))?.[1] ??
    roleBefore.exec(text.slice(Math.max(0, start - 40), start))?.[1];
  if (word === undefined) return isLinear ? 'length' : undefined;
  return roleWords.find(([pattern]) => pattern.test(word))?.[1];
}

function isElsewhere(text: string, start: number): boolean {
  return beforeElsewhere.test(text.slice(Math.max(0, start - 30), start));
}

function assigned(mentions: Mention[], measure: Measure, text: string): SizeMention[] {
  return mentions.flatMap((mention) => {
    const members = mentions.filter(({ group }) => group === mention.group);
    const dimension = dimensionOf(mention, members, measure, text);
    if (!dimension) return [];
    const [first, last] = [members[0] ?? mention, members.at(-1) ?? mention];
    const words = text.slice(first.start, roleEnd(text, last.end));
    return mention.values.map((value) => ({ dimension, value, words }));
  });
}

/** The end of "50 ft" in "50 ft long" stands behind "long". */
function roleEnd(text: string, end: number): number {
  return end + (roleAfter.exec(text.slice(end, end + 30))?.[0].length ?? 0);
}

function dimensionOf(
  mention: Mention,
  members: Mention[],
  measure: Measure,
  text: string,
): Dimension | undefined {
  const { kind, role } = mention;
  if (measure === 'step') return kind === 'steps' ? 'steps' : undefined;
  if (kind === 'steps' || measure === 'piece') return undefined;
  if (kind === 'square feet') return members.length === 1 ? 'area' : undefined;
  if (measure === 'foot of chimney') {
    return role === 'height' || (role === undefined && members.length === 1) ? 'height' : undefined;
  }
  const isWall = measure === 'face foot';
  if (role === 'depth') return isWall || members.length === 1 ? undefined : 'width';
  if (role) return role;
  if (members.length > 1) return dimensionInPair(mention, members, isWall);
  return dimensionAlone(mention, isWall, text);
}

/** Of "50 x 3" a wall's length is the larger one; of three numbers the least is a thickness. */
function dimensionInPair(
  mention: Mention,
  members: Mention[],
  isWall: boolean,
): Dimension | undefined {
  const bySize = members.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const order = isWall ? bySize : members.length > 2 ? bySize : members;
  return (['length', isWall ? 'height' : 'width'] as const)[order.indexOf(mention)];
}

/** A "4 ft wall" is that high, a "40 ft wall" that long; so are "40 ft of wall". */
const TALLEST_USUAL_WALL_FEET = 6;
const ofWork = /^[\s-]*(?:of|section|stretch|run)\b/i;
const wallAfter = /^[\s-]*(?:[a-z]+[\s-]+){0,2}walls?\b/i;

function dimensionAlone(
  { values, end }: Mention,
  isWall: boolean,
  text: string,
): Dimension | undefined {
  const after = text.slice(end, end + 40);
  if (ofWork.test(after)) return 'length';
  if (!isWall) return undefined;
  const isHigh = (values[0] ?? 0) <= TALLEST_USUAL_WALL_FEET;
  if (isHigh) return wallAfter.test(after) ? 'height' : undefined;
  return 'length';
}

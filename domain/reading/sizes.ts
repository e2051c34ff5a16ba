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
  /** Mentions in one expression ("20 x 15") have the same number. */
  group: number;
}

const TIMES = /^\.?\s*(?:x|×|\*|by)\s*$/i;
const roleWords: readonly [pattern: RegExp, role: Mention['role']][] = [
  [/long|length|linear|lineal/i, 'length'],
  [/wide|width|across/i, 'width'],
  [/high|tall|height|above|over|past/i, 'height'],
  [/deep|depth/i, 'depth'],
];
const roleAfter =
  /^\.?[\s,-]*(?:or so|total|in total|overall)?[\s,-]*(?:in\s+)?(long|length|linear|lineal|wide|width|across|high|tall|height|deep|depth|(?:above|over|past) (?:the |our |my )?(?:roof|shingles?|flashing|ridge|gutters?))\b/i;
const roleBefore =
  /\b(long|length|wide|width|high|tall|height|deep|depth)(?:\s+(?:is|of|about|around|approx\w*|roughly|maybe|probably|will be|should be))*[\s:=~]*$/i;

/** Things beside the work whose sizes people mention. */
const THING =
  'gate|opening|tree|lot|fence|deck|pool|house|garage|basement|setback|shed|barn|door|window|truck|trailer|room|porch|yard|cabin|ceiling|stairwell|stairs|pergola|gazebo|carport|hot tub|dumpster|playset|trampoline|bobcat|skid loader|tv';

/** The size of a way in is a single number, and that of a path that is to be paved is not. */
const WAY_IN = 'gap|hallway|gangway|alley|ladder';

/** Words after a number that counts something else than the size of the work. */
const elsewhere = new RegExp(
  String.raw`^[\s-]*(?:from|away|off|behind|below|beneath|under|down|apart|above (?:the )?(?:street|ground|grade|sidewalk|driveway|lawn|yard|floor|deck|alley)|thick|on center|oc\b|years?|yrs?|months?|weeks?|days?|old|a\.?m|p\.?m|%|percent|dollars|bucks|k\b|of (?:gravel|base|rock|fill|drop|slope|snow|space|clearance|lawn|yard|dirt|soil|shore\w*|bank|water|grass|mud|ground|land|beach)\b|(?:thick )?(?:block|brick|stone)s?\b(?!\s+(?:\w+\s+)?walls?\b)|(?:thick )?(?:paver|board|pipe|rebar|slab|path|${WAY_IN}|${THING})s?\b)`,
  'i',
);
/** A pair such as "12 x 20" is the size of a surface, whatever it is of or where it lies. */
const pairElsewhere = new RegExp(
  String.raw`^[\s-]*(?:(?:wooden|old|metal|plastic|storage|garden|existing|wood|tool|dog|outdoor|detached|attached|screened?|car|family|living|dining|great|season|floor)\s+){0,2}(?:${THING}|tile)s?\b`,
  'i',
);
/** "The garage is 24 ft" is about the garage, "the front of the garage is 24 ft" is not. */
const NO_PLACE = String.raw`(?<!\b(?:of|behind|along|around|beside|by|near|on|to|for|under|off|toward|towards|in|at|against|match|matching|with)\s+(?:(?:the|our|my|a|this|that|their)\s+)?(?:\w+\s+)?)\b`;
const beforeElsewhere = new RegExp(
  String.raw`(?:within|every|setback of|about every|phone|call|text|#|at|${NO_PLACE}(?:${WAY_IN}|${THING}|houses|side yard)\b[^.,;]{0,15})\s*$`,
  'i',
);

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
    .filter((mention) => !isElsewhere(text, mention, mentions))
    .filter(({ isInInches, role, values }) => {
      // Inches name bricks, joints and bases, unless they are as high or long as a job is.
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

function roleOf(text: string, { kind, start, end, isLinear }: Quantity): Mention['role'] {
  const after = text.slice(end, end + 30);
  // "30 ft. long" is one thought; "30 x 10. Long cracks" is two.
  const isCutOff = kind === 'none' && after.startsWith('.');
  const word =
    (isCutOff ? undefined : roleAfter.exec(after)?.[1]) ??
    roleBefore.exec(text.slice(Math.max(0, start - 40), start))?.[1];
  if (word === undefined) return isLinear ? 'length' : undefined;
  return roleWords.find(([pattern]) => pattern.test(word))?.[1];
}

function isElsewhere(text: string, { group }: Mention, mentions: Mention[]): boolean {
  const members = mentions.filter((each) => each.group === group);
  const [{ start } = { start: 0 }] = members;
  const { end } = members.at(-1) ?? { end: 0 };
  const isSurface = members.length > 1 || members[0]?.kind === 'square feet';
  const after = (isSurface ? pairElsewhere : elsewhere).test(text.slice(end));
  return after || beforeElsewhere.test(text.slice(Math.max(0, start - 60), start));
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
  const isInOrder = !isWall || isFace(members);
  const order = members.length > 2 || !isInOrder ? bySize : members;
  return (['length', isWall ? 'height' : 'width'] as const)[order.indexOf(mention)];
}

/** Of a face that could be either way round, people name the width first: "6 ft x 9 ft". */
const LEAST_FACE_FEET = 5;
const TALLEST_FACE_FEET = 18;

function isFace(members: readonly Mention[]): boolean {
  return members.every(({ values: [value = 0] }) => {
    return value >= LEAST_FACE_FEET && value <= TALLEST_FACE_FEET;
  });
}

/** A "4 ft wall" is that high, a "40 ft wall" that long; so are "40 ft of wall". */
const TALLEST_USUAL_WALL_FEET = 6;
const fromGround =
  /\b(?:bottom|lower|lowest|first|comes up|goes up|go up|going up)\s+(?:(?:about|maybe|roughly)\s+)?$/i;
const ofWork = /^[\s-]*(?:of|section|stretch|run)\b/i;
const wallAfter = /^[\s-]*(?:[a-z]+[\s-]+){0,2}walls?\b/i;

function dimensionAlone(
  { values, start, end }: Mention,
  isWall: boolean,
  text: string,
): Dimension | undefined {
  const after = text.slice(end, end + 40);
  const before = text.slice(Math.max(0, start - 30), start);
  if (isWall && (fromGround.test(before) || /^\s*up\b/i.test(after))) return 'height';
  if (ofWork.test(after)) return 'length';
  if (!isWall) return undefined;
  const isHigh = (values[0] ?? 0) <= TALLEST_USUAL_WALL_FEET;
  if (isHigh) return wallAfter.test(after) ? 'height' : undefined;
  return 'length';
}

import type { Dimension } from '../estimate/estimate.ts';
import type { Measure } from '../estimate/project.ts';
import { type Quantity, quantitiesIn, TIMES } from './quantities.ts';

type Side = Quantity & { role: Role | undefined };

/** A size that a text names: one quantity, or the sides of "20 x 15", with the very words. */
type Mention = NonNullable<ReturnType<typeof mentionOf>>;

/** The sizes of one job. */
interface Sizes {
  /** Feet, square feet or a count. */
  known: Partial<Record<Dimension, number>>;
  /** Sizes with several values, such as "3 to 4 ft". */
  open: Partial<Record<Dimension, number[]>>;
  words: Partial<Record<Dimension, string>>;
  /** Words that name a size beyond any such job. */
  implausible: string[];
}

const columns = /\b(?:columns|pillars|posts|piers)\b/i;

/** "18 inches up to 4 feet" is one size. */
const SPAN = /^\s*(?:up\s+)?to\s*(?:about\s+)?$/i;

const roles = {
  length: /^(?:lo|le|li|ru|l\.?f|l\b)/i,
  width: /^(?:w|ac)/i,
  height: /^(?:h|t|ab|ov|pa|up)/i,
  depth: /^d(?:ee|ep|\b)/i,
  diameter: /^di/i,
  radius: /^ra/i,
};
type Role = keyof typeof roles;

const roleAfter =
  /^\.?[\s,-]*(?:or so|total|in total|overall)?[\s,-]*(?:in\s+)?(long|length|wide|width|across|high|tall|height|deep|depth|diameter|radius|(?:above|over|past) (?:the |our |my )?(?:roof|shingles?|flashing|ridge|gutters?)|[lwhd](?=\s*(?:x|×|by)\b|\s*$|[\s,.;)]))\b/i;
const roleBefore =
  /\b(long|length|wide|width|high|tall|height|deep|depth|diameter|radius)(?:\s+(?:is|of|about|around|approx\w*|roughly|maybe|probably|will be|should be|varies|ranges|from))*[\s:=~]*$/i;

/** Things beside the work whose sizes people mention. */
const THING =
  'gate|opening|tree|lot|fence|deck|pool|house|garage|basement|setback|shed|barn|door|window|truck|trailer|room|porch|yard|cabin|ceiling|stairwell|stairs|pergola|gazebo|carport|hot tub|dumpster|playset|trampoline|bobcat|skid loader|skid steer|tv|boat|camper|rv|slab';
/** A "garage wall" is a wall. */
const NO_WALL = String.raw`(?!\s+(?:walls?|front|side|gable|apron)\b)`;
const WAY_IN = 'gap|hallway|gangway|alley|ladder|easement';
/** Words after a number that counts something else than the size of the work. */
const elsewhereAfter = new RegExp(
  String.raw`^[\s-]*(?:(?:wide|long|high|tall|deep)\s+(?:border|band|gate|opening|gap|trench|door|strip of)|from|away|off|behind|below|beneath|under|down|apart|above (?:the )?(?:street|ground|grade|sidewalk|driveway|lawn|yard|floor|deck|alley)|thick|stor(?:y|ies)\b|on center|oc\b|years?|yrs?|months?|weeks?|days?|old|a\.?m|p\.?m|%|percent|dollars|bucks|k\b|of (?:gravel|base|rock|fill|drop|slope|snow|space|clearance|lawn|yard|dirt|soil|shore\w*|bank|water|grass|mud|ground|land|beach)\b|(?:thick )?(?:block|brick|stone)s?\b(?!\s+(?:\w+\s+)?(?:walls?|patio|walk\w*)\b)|(?:thick )?(?:paver|board|pipe|rebar|path|${WAY_IN}|${THING})s?\b${NO_WALL})`,
  'i',
);
/** A pair such as "12 x 20" is the size of a surface, whatever it lies beside. */
const pairElsewhereAfter = new RegExp(
  String.raw`^[\s-]*(?:(?:wooden|old|metal|plastic|storage|garden|existing|wood|tool|dog|outdoor|detached|attached|screened?|car|family|living|dining|great|season|floor)\s+){0,2}(?:${THING}|tile)s?\b${NO_WALL}`,
  'i',
);
const NO_PLACE = String.raw`(?<!\b(?:of|behind|along|around|beside|by|near|on|to|for|under|off|toward|towards|in|at|against|match|matching|with|from)\s+(?:(?:the|our|my|a|this|that|their)\s+)?(?:\w+\s+)?)\b`;
const FILLER = String.raw`(?:\s+(?:is|are|was|that|which|has|there|only|just|about|around|roughly|maybe|approx\w*|to (?:the |our |my )?\w+(?: \w+)?))*[\s(:=~-]*`;
const elsewhereBefore = new RegExp(
  String.raw`(?:within|every|setback of|phone|call|text|#|\bat|\bage|${NO_PLACE}(?:${WAY_IN}|${THING})s?\b${NO_WALL}${FILLER})\s*$`,
  'i',
);
/** Words before a number that is that of a thing to be removed, or of one that stays. */
const oldBefore =
  /\btiles?\b[^.,;]{0,25}$|\b(?:tear|rip|take|haul|remov|existing|old)\w*\b[^.,;]{0,30}\(\s*$/i;

/** Words before a number that is that of a neighbor's job. */
const neighborBefore =
  /\bneighbou?rs?\b['’]?s?\s+(?:\w+\s+){0,2}(?:did|has|have|had|got|built|put|is|was|paid)\b(?![^.;]*\b(?:ours|we|mine|i)\b)[^.;]{0,60}$/i;

const squareAfter = /^\s*(?:feet|foot|ft)?\.?\s*square\b(?!\s*(?:feet|foot|ft|y))/i;
const circleAfter = /^[\s-]*(?:wide |across |in )*(?:round|circle|circular|diameter|radius)\b/i;
const circleBefore = /\b(?:round|circular|circle)\b[^.;]{0,40}$/i;

const COUNTED =
  'walls|tiers?|sides|columns|pillars|posts|piers|sections|strips|planters|gables|runs|pieces';
const counted = new RegExp(
  String.raw`\b(two|both|three|four|five|six|2|3|4|5|6)\s+(?:[a-z-]+\s+){0,2}(${COUNTED})\b`,
  'i',
);
const countOf: Record<string, number> = { two: 2, both: 2, three: 3, four: 4, five: 5, six: 6 };
const eachAfter = /^[^.;\d]{0,25}\b(?:each|apiece|per (?:side|wall|column))\b/i;
const eachBefore = /\beach\b[^.;\d]{0,25}$/i;
const besideCount =
  /^[\s,:(-]*(?:(?:each|about|around|roughly|are|that are|of|both|maybe|wrapped|faced|clad|in|with|brick|stone)[\s,]+){0,3}$/i;

/** Finds the sizes that a text names, in their order. */
export function mentionsIn(text: string): Mention[] {
  const groups: [Side, ...Side[]][] = [];
  for (const quantity of quantitiesIn(text)) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const between = before ? text.slice(before.end, quantity.start) : '';
    const withRole = { ...quantity, role: roleOf(text, quantity) };
    const isSpan = last?.length === 1 && before?.kind === 'feet' && quantity.kind === 'feet';
    if (before && TIMES.test(between)) last?.push(withRole);
    else if (before && isSpan && SPAN.test(between)) {
      const values = [...before.values, ...quantity.values];
      const role = before.role ?? withRole.role;
      groups[groups.length - 1] = [
        { ...withRole, role, values, start: before.start, isSmall: false },
      ];
    } else groups.push([withRole]);
  }
  return groups.flatMap((members) => {
    const mention = mentionOf(text, members);
    return mention && !isElsewhere(text, mention) ? [mention] : [];
  });
}

function roleOf(text: string, { start, end, kind }: Quantity): Role | undefined {
  const own = text.slice(start, end);
  if (/lin|running|\bl\.?f/i.test(own)) return 'length';
  const after = text.slice(end, end + 30);
  // "30 ft. long" is one thought; "30 x 10. Long cracks" is two.
  const isCutOff = kind === 'none' && after.startsWith('.');
  const [whole = '', behind] = (isCutOff ? undefined : roleAfter.exec(after)) ?? [];
  const ahead = roleBefore.exec(text.slice(Math.max(0, start - 40), start))?.[1];
  // In "height 4 ft, length 60 ft" each word stands ahead of its number.
  const word = ahead && whole.includes(',') ? ahead : (behind ?? ahead);
  return (Object.keys(roles) as Role[]).find((role) => word && roles[role].test(word));
}

function mentionOf(text: string, members: [Side, ...Side[]]) {
  const [first] = members;
  const last = members.at(-1) ?? first;
  const after = text.slice(last.end, last.end + 40);
  const shape = members.length === 1 ? shapeOf(text, first, after) : undefined;
  const isNumber = members.length === 1 && first.kind === 'none' && !first.role && !shape;
  const isColumn = shape && columns.test(text.slice(Math.max(0, first.start - 90), first.start));
  const isBesideFeet = members.some(({ isSmall }) => !isSmall);
  // Inches name bricks, joints and bases, unless they are as high or long as a job is.
  const isMaterial = members.some(
    ({ isSmall, role, values: [value = 0] }) =>
      isSmall &&
      (value < 1 || role === 'depth' || (role === undefined && !isBesideFeet && !isColumn)),
  );
  if (isNumber || isMaterial) return undefined;
  const { start } = first;
  const end = last.end + (roleAfter.exec(after)?.[0].length ?? 0);
  for (const each of members) if (each.kind === 'none') each.kind = 'feet';
  const words = text.slice(start, end);
  // Of "two walls, each 20 ft" the count is two.
  return { quantities: members, shape, count: countAt(text, start, end), start, end, words };
}

function shapeOf(text: string, { start, kind, role }: Side, after: string) {
  const [square] = squareAfter.exec(after) ?? [];
  if (square && (kind === 'feet' || square.includes('f'))) return 'square' as const;
  const isRound =
    circleAfter.test(after) || circleBefore.test(text.slice(Math.max(0, start - 60), start));
  const isCircle = role === 'diameter' || role === 'radius' || (kind === 'feet' && isRound);
  return isCircle ? ('circle' as const) : undefined;
}

/** The number of equal parts that a size is of: "two walls, 20 ft each". */
function countAt(text: string, start: number, end: number): number {
  const sentence = /[^.;!?\n]{0,90}$/.exec(text.slice(0, start))?.[0] ?? '';
  const rest = text.slice(end);
  const before = counted.exec(sentence);
  const found = before ?? counted.exec(/^[^.;!?\n]{0,25}/.exec(rest)?.[0] ?? '');
  const number = countOf[found?.[1]?.toLowerCase() ?? ''] ?? Number(found?.[1] ?? 1);
  const between = before ? sentence.slice(before.index + before[0].length) : 'none';
  const isOfParts = eachAfter.test(rest) || eachBefore.test(sentence) || besideCount.test(between);
  return isOfParts ? number : 1;
}

/** A "6x6 timber wall" is of timbers six inches thick. */
const lumber = /^[468]\s*x\s*[468][\s-]*(?:landscape\s+)?(?:timber|tie|post|beam)/i;

function isElsewhere(text: string, { quantities, start, end }: Mention): boolean {
  const isSurface = quantities.length > 1 || quantities[0]?.kind === 'square feet';
  const after = text.slice(quantities.at(-1)?.end ?? end);
  const before = text.slice(Math.max(0, start - 100), start);
  return (
    lumber.test(text.slice(start, end + 30)) ||
    (isSurface ? pairElsewhereAfter : elsewhereAfter).test(after) ||
    [elsewhereBefore, oldBefore, neighborBefore].some((words) => words.test(before))
  );
}

const none = { length: 0, width: 0, height: 0, area: 0, steps: 0 };
/** Beyond these a size is asked again: feet by measure, square feet, and steps. */
const limits = {
  'face foot': { length: 400, width: 400, height: 30, area: 5000, steps: 0 },
  'square foot': { length: 300, width: 200, height: 200, area: 8000, steps: 0 },
  'foot of chimney': { ...none, height: 15 },
  step: { ...none, steps: 24 },
  piece: none,
};

/** True if a job may have a size of so many feet, square feet or steps. */
export function isPlausible(measure: Measure, dimension: Dimension, value: number): boolean {
  return value > 0.3 && value <= limits[measure][dimension];
}

/** Works out the sizes of one job from what the text says of it. */
export function sizesOf(mentions: readonly Mention[], measure: Measure, text: string): Sizes {
  const sizes: Sizes = { known: {}, open: {}, words: {}, implausible: [] };
  const values: Found = {};
  const areas: number[] = [];
  const roles = mentions.flatMap(({ quantities }) => quantities.map(({ role }) => role));
  for (const mention of mentions) {
    const found = Object.entries(dimensionsIn(mention, measure, text, roles)) as [
      Dimension,
      number[],
    ][];
    if (found.some(([name, each]) => !each.every((value) => isPlausible(measure, name, value)))) {
      sizes.implausible.push(mention.words);
      continue;
    }
    const [[, [one = 0]] = ['', []], [, [other = 0]] = ['', []]] = found;
    if (one && other) areas.push(one * other);
    for (const [name, each] of found) {
      values[name] = [...new Set([...(values[name] ?? []), ...each])];
      sizes.words[name] ??= mention.words;
    }
  }
  const summed = sumOfSurfaces(mentions, areas, text);
  if (summed && isPlausible(measure, 'area', summed.area)) {
    return { ...sizes, known: { area: summed.area }, words: { area: summed.words } };
  }
  for (const [name, [one, ...others]] of Object.entries(values) as [Dimension, number[]][]) {
    if (others.length === 0) sizes.known[name] = one;
    else sizes.open[name] = values[name]?.toSorted((a, b) => a - b);
  }
  return sizes;
}

/** "A patio 12 x 16 and a path 4 x 20" are two surfaces, and "12 x 16 or 12 x 20" are not. */
function sumOfSurfaces(mentions: readonly Mention[], areas: number[], text: string) {
  const pairs = mentions.filter(({ quantities }) => quantities.length > 1);
  if (areas.length < 2 || areas.length !== pairs.length) return undefined;
  const isJoined = pairs.slice(1).every((pair, index) => {
    const between = text.slice(pairs[index]?.end, pair.start);
    return (
      /\b(?:and|plus|also|with)\b|[,;&+]/i.test(between) &&
      !/\b(?:or|maybe|not)\b|[.?!]/i.test(between)
    );
  });
  const area = areas.reduce((sum, each) => sum + each, 0);
  return isJoined ? { area, words: pairs.map(({ words }) => words).join(' and ') } : undefined;
}

const WIDEST_COLUMN_FEET = 4;

type Found = Partial<Record<Dimension, number[]>>;

/** @param roles - those of all sizes: a patio "20 ft wide, 8 ft deep" is 20 ft long, "40 ft, 3 ft wide" 40 ft */
function dimensionsIn(mention: Mention, measure: Measure, text: string, roles: Side['role'][]) {
  const { quantities, shape, count, start } = mention;
  const [first] = quantities;
  const { kind, role, values } = first;
  const [side = 0] = values;
  const isAlone = quantities.length === 1;
  const isWall = measure === 'face foot';
  if (measure === 'step') return kind === 'steps' ? { steps: values } : {};
  if (measure === 'foot of chimney') {
    const height = quantities.find((each) => each.role === 'height') ?? (isAlone && !role && first);
    return kind === 'feet' && height ? { height: height.values } : {};
  }
  if (measure === 'piece' || kind === 'steps') return {};
  if (kind === 'square feet') return { area: values.map((each) => each * count) };
  // Of equal walls and sides the lengths add up; a column is faced all round.
  const around = text.slice(Math.max(0, start - 90), start + 60);
  const isColumn = columns.test(around);
  const times = (feet: number) => (isColumn && feet <= WIDEST_COLUMN_FEET ? count * 4 : count);
  if (shape === 'square' && isWall && isColumn) return { length: [side * times(side)] };
  if (shape === 'square') return { length: [side * count], [isWall ? 'height' : 'width']: [side] };
  if (shape === 'circle') {
    const across = role === 'radius' ? side * 2 : side;
    if (isWall) return { length: [Math.round(Math.PI * across)] };
    return { area: [Math.round((Math.PI / 4) * across ** 2)] };
  }
  const found: Found = {};
  for (const each of quantities) {
    const isLone = isAlone && !each.role && !isWall;
    const isLength =
      (each.role === 'width' && roles.includes('depth')) || (isLone && roles.includes('width'));
    const name = isLength ? 'length' : dimensionOf(each, mention, isWall, text);
    if (name) found[name] = [...(found[name] ?? []), ...each.values];
  }
  if (found.length && count > 1) found.length = found.length.map((feet) => feet * times(feet));
  return found;
}

/** Sides of about equal height and length: people name the width of such a face first. */
const FACE = { least: 5, most: 18 };
/** A "4 ft wall" is that high, a "40 ft wall" that long. */
const TALLEST_USUAL_WALL_FEET = 6;
const fromGround =
  /\b(?:bottom|lower|lowest|first|comes up|goes up|go up|going up|up to)\s+(?:(?:about|maybe|roughly)\s+)?$/i;

function dimensionOf(side: Side, { quantities }: Mention, isWall: boolean, text: string) {
  const { role, values, start, end } = side;
  const [value = 0] = values;
  const [first, second] = ['length', isWall ? 'height' : 'width'] as const;
  const isAlone = quantities.length === 1;
  if (role === 'depth') return isWall ? undefined : 'width';
  if (role === 'diameter' || role === 'radius') return undefined;
  if (role === 'width' && isWall) return 'length';
  if (role === 'height' && !isWall) return isAlone ? undefined : 'width';
  if (role) return role;
  if (!isAlone) {
    const taken = quantities.map((each) => each.role);
    if (taken.includes('length') || (isWall && taken.includes('width'))) return second;
    if (taken.some((each) => each === 'height' || each === 'width' || each === 'depth'))
      return first;
    const sizeOf = ({ values }: Side) => values[0] ?? 0;
    const isFace = quantities.every(
      (each) => sizeOf(each) >= FACE.least && sizeOf(each) <= FACE.most,
    );
    const isBySize = quantities.length > 2 || (isWall && !isFace);
    const order = isBySize ? quantities.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : quantities;
    return [first, second][order.indexOf(side)];
  }
  const after = text.slice(end, end + 40);
  const before = text.slice(Math.max(0, start - 30), start);
  if (isWall && (fromGround.test(before) || /^\s*up\b/i.test(after))) return 'height';
  if (/^[\s-]*(?:of|section|stretch|run)\b/i.test(after)) return 'length';
  if (!isWall) return undefined;
  if (value > TALLEST_USUAL_WALL_FEET) return 'length';
  return /^[\s-]*(?:[a-z]+[\s-]+){0,2}walls?\b/i.test(after) ? 'height' : undefined;
}

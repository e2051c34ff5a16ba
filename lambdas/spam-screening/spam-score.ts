import { business } from '../../domain/business.ts';
import { logger } from '../runtime/logger.ts';
import type { OwnerItem } from '../store/items.ts';
import type { FormContent, SpamSignal } from './possible-spam.ts';
import { spamTopics } from './topics.ts';

/** A form with this many points is possible spam. A single thing that a homeowner may do too has fewer than half. */
const SPAM_POINTS = 5;

const CERTAIN = SPAM_POINTS;
const STRONG = 3;
const MAX_WEAK = 2;

/** The owner reads no further. */
const MAX_REASONS = 4;

/**
 * Scores a form by its content and how it was sent. Nothing is ever refused for it, only tagged.
 *
 * @returns the reasons, the weightiest first; undefined for what looks like a person's
 */
export function spamReasons(
  content: FormContent,
  requestSignals: readonly SpamSignal[],
): string[] | undefined {
  const signals = [...contentSignals(content), ...requestSignals];
  const points = signals.reduce((sum, signal) => sum + signal.points, 0);
  if (points < SPAM_POINTS) return undefined;
  return signals
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MAX_REASONS)
    .map(({ reason }) => reason);
}

function contentSignals(content: FormContent): SpamSignal[] {
  return [
    ...(content.website ? [{ points: CERTAIN, reason: 'a hidden field was filled in' }] : []),
    ...linkSignals(content.text),
    ...oddSignals(content),
    ...topicSignals(content),
  ];
}

function topicSignals({ name, text }: FormContent): SpamSignal[] {
  const words = `${name}\n${text}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, ' ');
  const count = (term: RegExp) => new Set(words.match(term)).size;
  let weakLeft = MAX_WEAK;
  return spamTopics
    .map(({ reason, certain, strong, weak }) => {
      const hints = Math.min(count(weak), weakLeft);
      weakLeft -= hints;
      return { reason, points: count(certain) * CERTAIN + count(strong) * STRONG + hints };
    })
    .filter(({ points }) => points > 0);
}

export interface FormOrigin {
  signals: readonly SpamSignal[];
  /** See `sourceHash` of the request. */
  sourceHash?: string | undefined;
}

/** Scores a form that is about to be stored. If that fails, the form counts as real. */
export function screenForm(
  content: FormContent,
  { signals, sourceHash }: FormOrigin,
): Pick<OwnerItem, 'possibleSpam' | 'sourceHash'> {
  try {
    return { possibleSpam: spamReasons(content, signals), sourceHash };
  } catch (error) {
    logger.error('Form could not be screened', error as Error);
    return {};
  }
}

const link = /\b(?:https?:\/\/|www\.|t\.me\/)[^\s<>"'\]|]+/gi;

/** Links as HTML or forum markup, and unfilled templates. */
const markup = /<\/?(?:a|script|iframe)\b|\[\/?(?:url|link)\b|\{[^{}|]*\|[^{}]*\}|%\w+%|\{\w+\}/i;

/** Sites on which homeowners keep pictures, plans and wishes, look for houses and buy stone. */
const ordinaryHosts =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:zillow|redfin|realtor|edinarealty|trulia|pinterest|pin|houzz|instagram|facebook|nextdoor|youtube|youtu|photos\.app\.goo|maps\.app\.goo|google|goo|icloud|dropbox|imgur|flickr|onedrive|1drv|amazon|homedepot|lowes|menards|belgard|unilock|hedberg(?:supply|aggregates)|techo-bloc|angi|yelp|bbb)\.[a-z.]+(?:[/?#:]|$)|^(?:https?:\/\/)?[\w.-]+\.(?:gov|edu|mn\.us)(?:[/?#:]|$)/i;

function linkSignals(text: string): SpamSignal[] {
  const links = text.match(link) ?? [];
  const unusual = links.filter((each) => !ordinaryHosts.test(each));
  const isAllThereIs = isHardlyMore(text, unusual) || isOffTopic(text);
  const points = pointsOf(unusual.length) + (isAllThereIs ? 2 : 0);
  return [
    ...(markup.test(text) ? [{ points: 5, reason: 'links or blanks written by a machine' }] : []),
    ...(unusual.length > 0
      ? [{ points, reason: unusual.length === 1 ? 'a link' : `${unusual.length} links` }]
      : []),
  ];
}

/** One or two may lead to a stone yard or to an architect's drawings. */
function pointsOf(count: number): number {
  return Math.min(Math.ceil(count / 2) + (count > 3 ? 1 : 0), 4);
}

/** True if the text beside the links is shorter than a homeowner's shortest sentence about them. */
function isHardlyMore(text: string, links: string[]): boolean {
  return links.length > 0 && text.length - links.join('').length < 40;
}

function oddSignals({ name, email = '', text }: FormContent): SpamSignal[] {
  const signals: [isOdd: boolean, points: number, reason: string][] = [
    [/https?:|www\.|[$€@]/i.test(name), 5, 'a link or a price as the name'],
    [normalized(name) === normalized(text), 3, 'the message only repeats the name'],
    [isMixedCase(text.trim()), 3, 'random letters'],
    [hasMashedKeys(text), 3, 'random letters'],
    [isMixedCase(name.trim()), 2, 'not a real name'],
    [isOffTopic(text), 2, 'nothing about a house or masonry'],
    [/^(?:[^@.]{1,3}\.){3,}/.test(email), 1, 'an email address with many dots'],
    // The site is in English, but homeowners may write another language.
    [isMostlyForeign(text), 1, 'mostly another alphabet'],
  ];
  return signals.filter(([isOdd]) => isOdd).map(([, points, reason]) => ({ points, reason }));
}

function normalized(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One long word with capitals all over it: `QwErTyXzLpOk`. `McDonald` has one such place. */
function isMixedCase(text: string): boolean {
  return /^[a-zA-Z]{9,}$/.test(text) && (text.match(/[a-z][A-Z]/g) ?? []).length >= 3;
}

/** Two words or more with five consonants in a row. No word of Hmong or Somali has more than four. */
function hasMashedKeys(text: string): boolean {
  const words = text.toLowerCase().match(/\b[a-z]*[b-df-hj-np-tv-xz]{5}[a-z]*\b/g) ?? [];
  return new Set(words).size >= 2;
}

function isMostlyForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin * 2 < letters;
}

/** The business's own cities as homeowners write them. */
const cities = business.serviceArea.cities.map(({ name }) =>
  name.toLowerCase().replace(/[^\p{L}\d ]/gu, (mark) => `\\${mark}?`),
);

/** The topics of homeowners: the work, the house, who lives in it, and when to come. */
const ownWords = new RegExp(
  `\\b(?:${[
    'masonry|brick|stone|block|paver|mortar|lime|limestone|bluestone|fieldstone|boulder|concrete|veneer|lintel|pillar',
    'wall|step|stoop|stair|chimney|fire ?place|fire ?pit|hearth|patio|porch|walkway|sidewalk|driveway',
    'basement|foundation|footing|garage|alley|yard|backyard|garden|lawn|house|duplex|townhome|condo|kitchen',
    'roof|window|door|deck|planter|mailbox|tuck ?point|repoint|retain|crack|leak|lean|crumble|crumbling|sag',
    'sink|repair|rebuild|rebuilt|permit|inspector|inspection|neighbou?r|hoa|wife|husband|mom|dad|son|daughter',
    'sister|brother|grandson|dog|invoice|calculator|spall|freeze|salt|drain|mantel|sq\\.? ?ft|square feet|feet',
    'evening|morning|afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|reminder|check',
    'your work|your card|your yard sign|you (?:built|did|fixed|worked)|st\\.? paul|bloomington|eden prairie',
    'minnetonka|edina|maple grove|plymouth|(?:612|651|763|952)[ .)-]\\d{3}',
    ...cities,
  ].join('|')})(?:s|ed|ing|work)?\\b`,
  'i',
);

/** The smallest words of English: nothing is known about other languages. */
const english = /\b(?:the|you|your|and|for|with|are|is|to|we|have|this)\b/gi;

const MIN_WORDS = 8;

/** True for English sentences that mention nothing of a house, of masonry or of a visit. */
function isOffTopic(text: string): boolean {
  const isEnglish = new Set(text.toLowerCase().match(english)).size >= 2;
  return isEnglish && text.split(/\s+/).length >= MIN_WORDS && !ownWords.test(text);
}

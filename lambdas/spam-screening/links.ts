import { isOffTopic } from './off-topic.ts';
import type { SpamSignal } from './possible-spam.ts';

const link = /\b(?:https?:\/\/|www\.|t\.me\/)[^\s<>"'\]|]+/gi;

/** Links as HTML or as forums write them, and templates that nobody filled in: no person types these. */
const markup = /<\/?(?:a|script|iframe)\b|\[\/?(?:url|link)\b|\{[^{}|]*\|[^{}]*\}|%\w+%|\{\w+\}/i;

/** Sites on which homeowners keep pictures, plans and wishes, look for houses and buy stone. */
const ordinaryHosts =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:zillow|redfin|realtor|edinarealty|trulia|pinterest|pin|houzz|instagram|facebook|nextdoor|youtube|youtu|photos\.app\.goo|maps\.app\.goo|google|goo|icloud|dropbox|imgur|flickr|onedrive|1drv|amazon|homedepot|lowes|menards|belgard|unilock|hedberg(?:supply|aggregates)|techo-bloc|angi|yelp|bbb)\.[a-z.]+(?:[/?#:]|$)|^(?:https?:\/\/)?[\w.-]+\.(?:gov|edu|mn\.us)(?:[/?#:]|$)/i;

/** Links that are not to a place where homeowners keep pictures, and the ways only machines write them. */
export function linkSignals(text: string): SpamSignal[] {
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

/** Beside its links a text has less than a homeowner's shortest sentence about them. */
function isHardlyMore(text: string, links: string[]): boolean {
  return links.length > 0 && text.length - links.join('').length < 40;
}

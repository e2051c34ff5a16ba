import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { pagePaths } from '../../domain/page-paths.ts';
import type { SpamSignal } from '../spam-screening/possible-spam.ts';
import type { Landing } from '../store/submission.ts';
import { isFormPost } from './form-post.ts';

/** Nobody reads a form and fills it in sooner than this after asking for its page. */
const QUICKEST_MS = 3_000;
/** Nobody leaves a page open for longer and then sends its form. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;

/**
 * Hints that a form was not sent by a person at the site's page. Browsers say since 2023 where a request
 * comes from, and the site's script says in `Page-Age` how many milliseconds ago its page was asked
 * for; without JavaScript nothing is missed. The age is not signed: the pages are files, so whoever
 * could sign one would sign it for a robot too, and a robot can as well wait. Anybody may forge both
 * and gains one point of `SPAM_POINTS`: alone they tag nothing, neither an old phone nor a quick
 * visitor.
 */
export function requestSignals(event: APIGatewayProxyEvent): SpamSignal[] {
  const { headers } = event;
  if (!headers['sec-fetch-site'] || (!isFormPost(event) && !isPageAge(headers['page-age']))) {
    return [{ points: 1, reason: "it wasn't sent the way people send the form" }];
  }
  return [];
}

function isPageAge(header: string | undefined): boolean {
  const age = Number(header);
  return age >= QUICKEST_MS && age <= LONGEST_MS;
}

/** The time for which a visitor's address has the same hash. */
export const sourceWindowMs = { burst: 10 * 60_000, hour: 60 * 60_000, day: 24 * 60 * 60_000 };

/**
 * Hashes the place that a form came from: the visitor's address and the period of time. Its key is the
 * secret that CloudFront sends with each request, so that nobody with the tables alone can try all
 * addresses.
 *
 * @param windowMs - one of `sourceWindowMs`; hours and days begin as those of UTC do
 * @returns undefined where the address is not known
 */
export function sourceHash(
  { headers }: APIGatewayProxyEvent,
  now: Date,
  windowMs: number,
): string | undefined {
  // CloudFront appends the visitor's address to what the visitor sent, API Gateway CloudFront's.
  const address = headers['x-forwarded-for']?.split(',').at(-2)?.trim();
  const key = headers['x-api-key'];
  if (!address || !key) return undefined;
  const window = Math.floor(now.getTime() / windowMs);
  return createHmac('sha256', key)
    .update(`source ${windowMs} ${window} ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Returns an IPv4 address as it is, and the first 56 bits of an IPv6 address, which one household may have. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
  return [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00].join(':');
}

/** As long as a campaign's name may be for the owner's lists. */
const MAX_CAMPAIGN_CHARACTERS = 40;

/** The parameters that name a campaign, the first one first. */
const campaignParameters = ['utm_campaign', 'utm_source'];

/** Addresses are relative to it; no request goes there. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * Reads where a visitor came in. The site's script says it in `Landing-Page`, as a path with the campaign's
 * parameters; of a form that a browser posted by itself it is the page with the form, which browsers say in
 * `Referer`. Anybody may forge both, and neither decides anything.
 *
 * @returns undefined where neither says it
 */
export function landingOf({ headers }: APIGatewayProxyEvent): Landing | undefined {
  const { 'landing-page': landingPage, referer, 'x-forwarded-host': host } = headers;
  if (landingPage?.startsWith('/')) {
    // An address that no page has shows a page of its own, which leads to the home page.
    return landingAt(URL.parse(landingPage, ANY_ORIGIN), pagePaths.home);
  }
  const page = referer === undefined ? null : URL.parse(referer);
  return page?.host === host ? landingAt(page) : undefined;
}

/** @param otherPage - stands for an address that no page has */
function landingAt(address: URL | null, otherPage?: string): Landing | undefined {
  if (!address) return undefined;
  const { pathname, searchParams } = address;
  const page = Object.values(pagePaths).find((path) => path === pathname) ?? otherPage;
  if (page === undefined) return undefined;
  const campaign = campaignParameters
    .map((name) => cleanCampaign(searchParams.get(name) ?? ''))
    .find(Boolean);
  return { page, ...(campaign && { campaign }) };
}

/** Keeps letters, digits, spaces, `-` and `_`. A dot would let an email program show the campaign as a link. */
function cleanCampaign(text: string): string {
  const kept = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, ' ')
    .trim();
  return Array.from(kept).slice(0, MAX_CAMPAIGN_CHARACTERS).join('').trim();
}

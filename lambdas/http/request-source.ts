import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { pagePaths } from '../../domain/site.ts';
import type { SpamSignal } from '../spam-screening/spam-score.ts';
import type { Landing } from '../store/items.ts';

/**
 * Returns signals that a form wasn't sent by a person using our page. Browsers have sent `Sec-Fetch-Site` since 2023.
 * The header can be forged, and its absence is worth one point of `SPAM_POINTS`, so an old phone isn't tagged on this
 * alone.
 */
export function botSignals({ headers }: APIGatewayProxyEvent): SpamSignal[] {
  if (headers['sec-fetch-site']) return [];
  return [{ points: 1, reason: "it wasn't sent the way people send the form" }];
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Hashes a visitor's address with the UTC day. The key is the secret that CloudFront sends with each request, so the
 * tables alone aren't enough to try all addresses.
 *
 * @returns undefined if the address is unknown
 */
export function sourceHash({ headers }: APIGatewayProxyEvent, now: Date): string | undefined {
  // CloudFront appends the visitor's address to the header, then API Gateway appends CloudFront's.
  const address = headers['x-forwarded-for']?.split(',').at(-2)?.trim();
  const key = headers['x-api-key'];
  if (!address || !key) return undefined;
  const day = Math.floor(now.getTime() / DAY_MS);
  return createHmac('sha256', key)
    .update(`source ${day} ${networkPrefix(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Reduces an IPv6 address to its first 56 bits, the prefix that a household may have. */
function networkPrefix(address: string): string {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
  return [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00].join(':');
}

const MAX_CAMPAIGN_CHARACTERS = 40;

const ANY_ORIGIN = 'https://site.invalid';

/**
 * Determines how a visitor reached the site, by the path with the campaign parameters that the site's script sends. It
 * can be forged, and nothing depends on it.
 */
export function parseLanding({ headers }: APIGatewayProxyEvent): Landing | undefined {
  const landingPage = headers['landing-page'];
  const address = landingPage?.startsWith('/') && URL.parse(landingPage, ANY_ORIGIN);
  if (!address) return undefined;
  const { pathname, searchParams } = address;
  // An unknown path shows the 404 page, which links to the home page.
  const page = Object.values(pagePaths).find((path) => path === pathname) ?? pagePaths.home;
  const campaign = ['utm_campaign', 'utm_source']
    .map((name) => cleanCampaign(searchParams.get(name) ?? ''))
    .find(Boolean);
  return { page, ...(campaign && { campaign }) };
}

/** Keeps letters, digits, spaces, `-` and `_`. Mail programs would turn text with a dot into a link. */
function cleanCampaign(text: string): string {
  const kept = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, ' ')
    .trim();
  return Array.from(kept).slice(0, MAX_CAMPAIGN_CHARACTERS).join('').trim();
}

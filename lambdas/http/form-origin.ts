import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { pagePaths } from '../../domain/site.ts';
import type { SpamSignal } from '../spam-screening/possible-spam.ts';
import type { Landing } from '../store/items.ts';

/**
 * Returns hints that no person at the site's page sent a form. Browsers have sent `Sec-Fetch-Site` since 2023. The
 * header can be forged and is worth one point of `SPAM_POINTS`: alone it doesn't tag an old phone.
 */
export function requestSignals({ headers }: APIGatewayProxyEvent): SpamSignal[] {
  if (headers['sec-fetch-site']) return [];
  return [{ points: 1, reason: "it wasn't sent the way people send the form" }];
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Hashes a visitor's address with the UTC day. The key is the secret that CloudFront sends with each request, so
 * that the tables alone are not enough to try all addresses.
 *
 * @returns undefined if the address is not known
 */
export function sourceHash({ headers }: APIGatewayProxyEvent, now: Date): string | undefined {
  // CloudFront appends the visitor's address to the header, and API Gateway CloudFront's.
  const address = headers['x-forwarded-for']?.split(',').at(-2)?.trim();
  const key = headers['x-api-key'];
  if (!address || !key) return undefined;
  const day = Math.floor(now.getTime() / DAY_MS);
  return createHmac('sha256', key)
    .update(`source ${day} ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Keeps the first 56 bits of an IPv6 address, which one household may have. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
  return [...groups.slice(0, 3), (groups[3] ?? 0) & 0xff00].join(':');
}

const MAX_CAMPAIGN_CHARACTERS = 40;

const campaignParameters = ['utm_campaign', 'utm_source'];

const ANY_ORIGIN = 'https://site.invalid';

/**
 * Reads how a visitor came to the site. The site's script sends it in `Landing-Page`, as a path with the campaign's
 * parameters; for a form that a browser posted itself it is the page with the form, in `Referer`. Both can be forged,
 * and nothing depends on them.
 */
export function landingOf({ headers }: APIGatewayProxyEvent): Landing | undefined {
  const { 'landing-page': landingPage, referer, 'x-forwarded-host': host } = headers;
  if (landingPage?.startsWith('/')) {
    // An unknown address shows the 404 page, which leads to the home page.
    return landingAt(URL.parse(landingPage, ANY_ORIGIN), pagePaths.home);
  }
  const page = referer === undefined ? null : URL.parse(referer);
  return page?.host === host ? landingAt(page) : undefined;
}

/** @param otherPage - stands for an unknown address */
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

/** Keeps letters, digits, spaces, `-` and `_`. With a dot an email program would show the campaign as a link. */
function cleanCampaign(text: string): string {
  const kept = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, ' ')
    .trim();
  return Array.from(kept).slice(0, MAX_CAMPAIGN_CHARACTERS).join('').trim();
}

import type { APIGatewayProxyEvent } from 'aws-lambda';
import { pagePaths } from '../../domain/site.ts';
import type { Landing } from '../store/submission.ts';

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

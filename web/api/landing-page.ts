import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';

const LANDING_PAGE = 'landing-page';

/** The parameters of an address that name a campaign; others may name the visitor, and stay where they are. */
const campaignParameter = /^utm_(campaign|source)$/;

/** Far above what a campaign's link has, and far below what API Gateway takes of headers in all (10,240 bytes). */
const MAX_CHARACTERS = 500;

/** Saves the page that the visitor came to first in this session, with the campaign of its address. */
export function saveLandingPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (readSessionStorage(LANDING_PAGE) !== undefined) return;
  const parameters = [...new URLSearchParams(search)];
  const campaign = parameters.filter(([name]) => campaignParameter.test(name));
  const page = [pathname, `${new URLSearchParams(campaign)}`].filter(Boolean).join('?');
  writeSessionStorage(LANDING_PAGE, page.slice(0, MAX_CHARACTERS));
}

/** Returns the header that a lead is sent with. A text that no header can hold is left out, for it would hold up the lead. */
export function landingPageHeader(): Record<string, string> {
  const page = readSessionStorage(LANDING_PAGE);
  return page && /^[\x21-\x7e]+$/.test(page) ? { 'Landing-Page': page } : {};
}

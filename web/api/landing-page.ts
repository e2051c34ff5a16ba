import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';

const LANDING_PAGE = 'landing-page';

/** The URL parameters that name a campaign. Others may identify the visitor, so we don't save them. */
const campaignParameter = /^utm_(campaign|source)$/;

/** Far more than a campaign link needs, and far below API Gateway's limit for all headers (10,240 bytes). */
const MAX_CHARACTERS = 500;

/** Saves the first page of this session, with the campaign from its URL. */
export function saveLandingPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (readSessionStorage(LANDING_PAGE) !== undefined) return;
  const parameters = [...new URLSearchParams(search)];
  const campaign = parameters.filter(([name]) => campaignParameter.test(name));
  const page = [pathname, `${new URLSearchParams(campaign)}`].filter(Boolean).join('?');
  writeSessionStorage(LANDING_PAGE, page.slice(0, MAX_CHARACTERS));
}

/** Returns the header sent with a lead. Omits text that isn't valid in a header, since it would block the lead. */
export function landingPageHeader(): Record<string, string> {
  const page = readSessionStorage(LANDING_PAGE);
  return page && /^[\x21-\x7e]+$/.test(page) ? { 'Landing-Page': page } : {};
}

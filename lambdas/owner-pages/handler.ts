import { executionModeStreamifyResponse } from '@middy/core/executionModeStreamifyResponse';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { parse } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { hashSecret, TRUST_LINK_LIMITS, TrustedBrowsers } from '../shared/auth/trust.ts';
import { ownerMailer } from '../shared/email/send-email.ts';
import { HttpProblem, type HttpResponse, httpChain } from '../shared/http/http-chain.ts';
import {
  isFormPost,
  isSameOrigin,
  siteOrigin,
  sourceHash,
  typedFields,
} from '../shared/http/request.ts';
import { addresses, days, readEnvironment, text } from '../shared/runtime/environment.ts';
import type { LeadItem, StateItem, TestimonialItem } from '../shared/store/items.ts';
import { PhotoStore } from '../shared/store/photo-store.ts';
import { Quota } from '../shared/store/quota.ts';
import { documentClient, Table } from '../shared/store/table.ts';
import { exportLeads } from './export.ts';
import { showLead, submitLead } from './lead-page.tsx';
import { showList } from './list-page.tsx';
import { failurePage, type PageContext, type PageHandler, seeOther } from './owner-layout.tsx';
import { showReview, submitReview } from './review-page.tsx';
import { askForTrustPage, cookieName, showTrust, submitTrust } from './trust-page.tsx';

const environment = readEnvironment({
  STATE_TABLE: text,
  LEADS_TABLE: text,
  TESTIMONIALS_TABLE: text,
  PHOTOS_BUCKET: text,
  PHOTOS_DOMAIN: text,
  LEAD_RETENTION_DAYS: days,
  OWNER_ADDRESSES: addresses,
  SENDER_ADDRESS: text,
  MAIL_CONFIGURATION_SET: text,
});
const state = new Table<StateItem>(documentClient, environment.STATE_TABLE);

const dependencies = {
  leads: new Table<LeadItem>(documentClient, environment.LEADS_TABLE),
  testimonials: new Table<TestimonialItem>(documentClient, environment.TESTIMONIALS_TABLE),
  photos: new PhotoStore(environment.PHOTOS_BUCKET),
  photosDomain: environment.PHOTOS_DOMAIN,
  retentionDays: environment.LEAD_RETENTION_DAYS,
  browsers: new TrustedBrowsers(state),
  trustLinks: new Quota(state, 'trust-links', TRUST_LINK_LIMITS),
  sendToOwner: ownerMailer(
    environment.OWNER_ADDRESSES,
    environment.SENDER_ADDRESS,
    environment.MAIL_CONFIGURATION_SET,
  ),
};

/** Only public pages open in a browser that is not trusted. */
const pages: Record<string, { show: PageHandler; submit?: PageHandler; isPublic?: boolean }> = {
  leads: { show: showList },
  lead: { show: showLead, submit: submitLead },
  export: { show: exportLeads },
  // A review's own key opens it in any browser.
  review: { show: showReview, submit: submitReview, isPublic: true },
  trust: { show: showTrust, submit: submitTrust, isPublic: true },
};

/** Serves the owner's pages. Only a POST changes anything, because machines open links too. */
export const handler = httpChain<HttpResponse>(failurePage, executionModeStreamifyResponse).handler(
  async (event: APIGatewayProxyEvent) => {
    const isPost = event.httpMethod === 'POST';
    if (isPost && !isSameOrigin(event)) {
      throw new HttpProblem(400, 'Please use the button on the page.');
    }
    const page = pages[event.path.replace(/^\/owner\//, '')];
    const respond = isPost ? page?.submit : page?.show;
    if (!page || !respond) throw new HttpProblem(404, 'There is no such page.');
    const context = await readRequest(event);
    if (page.isPublic || context.browser) return respond(context);
    return isPost ? seeOther('leads') : askForTrustPage(context.input.id);
  },
);

async function readRequest(event: APIGatewayProxyEvent): Promise<PageContext> {
  const now = new Date();
  const fields = isFormPost(event) ? Object.fromEntries(typedFields(event)) : {};
  const input = { ...event.queryStringParameters, ...fields };
  const siteUrl = siteOrigin(event);
  const { [cookieName(siteUrl)]: secret } = parse(event.headers.cookie ?? '');
  const browser = secret && hashSecret(secret);
  return {
    ...dependencies,
    input: { ...input, id: z.guid().safeParse(input.id).data },
    browser: (await dependencies.browsers.isTrusted(browser, now)) ? browser : undefined,
    now,
    siteUrl,
    source: sourceHash(event, now),
  };
}

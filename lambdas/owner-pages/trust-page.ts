import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { business } from '../../domain/business.ts';
import { card, htmlDocument, light } from '../email/html-document.ts';
import type { Email, SendToOwner } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import { TRUST_LINK_MINUTES, type TrustedBrowsers } from '../store/owner-access.ts';
import type { DailyQuota } from '../store/quota.ts';
import {
  leadField,
  newBrowserCookie,
  type OwnerRequest,
  ownerPage,
  seeOther,
  trustLinkForm,
} from './owner-pages.ts';

export interface TrustProps {
  browsers: TrustedBrowsers;
  quota: DailyQuota;
  sendToOwner: SendToOwner;
}

/** Shows a browser that is not trusted how to become so, and nothing of the list. */
export async function trustPage(
  { input, now }: OwnerRequest,
  { browsers }: TrustProps,
): Promise<APIGatewayProxyResult> {
  const { trust, sent } = input;
  const lead = leadIn(input);
  if (trust && (await browsers.isLinkValid(trust, now))) {
    return ownerPage(
      200,
      'Trust this browser?',
      html`<p>Your list of leads and reviews will open here, and the buttons in your emails will work with one tap. Do this only on your own devices.</p>
<form method="post" action="owner"><input type="hidden" name="trust" value="${trust}">${leadField(lead)}<button name="action" value="trust-browser">Trust this browser</button></form>`,
    );
  }
  if (sent) {
    return ownerPage(
      200,
      'Check your email',
      html`<p>A link is on its way to the owner's email address, and nowhere else. Open it on this device within ${TRUST_LINK_MINUTES} minutes. It works once.</p>
<p>Nothing there? Check your spam folder. After ${TRUST_LINK_MINUTES} minutes you can have another one sent.</p>
${trustLinkForm(lead)}`,
    );
  }
  return askForTrustPage({ lead, isLinkUsed: Boolean(trust) });
}

/**
 * Shows a browser that is not trusted how to become so.
 *
 * @param lead - the id of the lead to open then
 */
export function askForTrustPage({
  lead,
  isLinkUsed = false,
}: {
  lead?: string | undefined;
  isLinkUsed?: boolean;
}): APIGatewayProxyResult {
  return ownerPage(
    200,
    isLinkUsed ? 'This link no longer works' : 'Your leads and reviews',
    html`<p>${
      isLinkUsed
        ? `It was already used, or it's more than ${TRUST_LINK_MINUTES} minutes old. Have a new link sent`
        : 'Your list opens only in a browser you trust. Open it there from any email, or have a link sent'
    } to the owner's email address and open it on this device.</p>
${trustLinkForm(lead)}`,
  );
}

/** Emails the link to the owner, or trusts the browser that comes with it. */
export async function handleTrust(
  { input, now, siteUrl, source }: OwnerRequest,
  { browsers, quota, sendToOwner }: TrustProps,
): Promise<APIGatewayProxyResult> {
  const { action, trust = '' } = input;
  const lead = leadIn(input);
  if (action === 'email-link') {
    const isLeft = await quota.isLeft(now, source);
    const token = isLeft && (await browsers.issueLink(now));
    if (token && (await quota.consume(now, source))) {
      await sendToOwner(trustEmail({ trust: token, ...(lead && { lead }) }, siteUrl)).catch(
        async (error: unknown) => {
          await browsers.consumeLink(token, now);
          throw error;
        },
      );
      logger.info('Trust link sent');
    }
    return seeOther('owner?sent=1');
  }
  if (action === 'trust-browser') {
    const { browser, cookie } = newBrowserCookie();
    if (!(await browsers.consumeLink(trust, now))) return seeOther('owner?trust=used');
    await browsers.trust(browser, now);
    logger.info('Browser was trusted');
    return seeOther(lead ? `answer-lead?id=${lead}` : 'owner', cookie);
  }
  return seeOther('owner');
}

function leadIn({ lead }: OwnerRequest['input']): string | undefined {
  return z.guid().safeParse(lead).data;
}

function trustEmail(parameters: Record<string, string>, siteUrl: string): Email {
  const title = 'Trust this browser';
  const link = new URL(`/api/owner?${new URLSearchParams(parameters)}`, siteUrl).href;
  const what = `Someone asked to open ${business.name}'s list of leads and reviews. If it was you, open this link on that device and press Trust this browser. It works once, for ${TRUST_LINK_MINUTES} minutes.`;
  const otherwise =
    "If it wasn't you, ignore this email. Nothing opens without the link. Don't forward it.";
  return {
    subject: title,
    text: [title, what, link, otherwise].join('\n\n'),
    html: htmlDocument(
      title,
      card(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${title}</h1>
<p style="margin:0 0 16px">${what}</p>
<a href="${link}" style="display:block;margin:0 0 16px;padding:11px 20px;border-radius:6px;font-weight:600;line-height:24px;text-align:center;text-decoration:none;background:${light.button};border:1px solid ${light.button};color:${light.onButton}">Trust this browser</a>
<p style="margin:0">${otherwise}</p>`),
    ),
  };
}

import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { business } from '../../domain/business.ts';
import { card, htmlDocument, light } from '../email/html-document.ts';
import type { Email, SendToOwner } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import { TRUST_LINK_MINUTES, type TrustedBrowsers } from '../store/owner-access.ts';
import {
  newBrowserCookie,
  type OwnerRequest,
  ownerPage,
  seeOther,
  trustLinkForm,
} from './owner-pages.ts';

export interface TrustProps {
  browsers: TrustedBrowsers;
  sendToOwner: SendToOwner;
}

/** Shows a browser that is not trusted how to become so, and nothing of the list. */
export async function trustPage(
  { input: { trust, sent }, now }: OwnerRequest,
  { browsers }: TrustProps,
): Promise<APIGatewayProxyResult> {
  if (trust && (await browsers.isLinkValid(trust, now))) {
    return ownerPage(
      200,
      'Trust this browser?',
      html`<p>Your list of leads and reviews will open here, and the buttons in your emails will work with one tap. Do this only on your own devices.</p>
<form method="post" action="owner"><input type="hidden" name="trust" value="${trust}"><button name="action" value="trust-browser">Trust this browser</button></form>`,
    );
  }
  if (sent) {
    return ownerPage(
      200,
      'Check your email',
      html`<p>A link is on its way to the owner's email address, and nowhere else. Open it on this device within ${TRUST_LINK_MINUTES} minutes. It works once.</p>
<p>Nothing there? Check your spam folder. After ${TRUST_LINK_MINUTES} minutes you can have another one sent.</p>
${trustLinkForm}`,
    );
  }
  return ownerPage(
    200,
    trust ? 'This link no longer works' : 'Your leads and reviews',
    html`<p>${
      trust
        ? `It was already used, or it's more than ${TRUST_LINK_MINUTES} minutes old. Have a new link sent`
        : 'Your list opens only in a browser you trust. Open it there from any email, or have a link sent'
    } to the owner's email address and open it on this device.</p>
${trustLinkForm}`,
  );
}

/** Emails the link to the owner, or trusts the browser that comes with it. */
export async function handleTrust(
  { input: { action, trust = '' }, now, siteUrl }: OwnerRequest,
  { browsers, sendToOwner }: TrustProps,
): Promise<APIGatewayProxyResult> {
  if (action === 'email-link') {
    const token = await browsers.issueLink(now);
    if (token) {
      await sendToOwner(trustEmail(token, siteUrl)).catch(async (error: unknown) => {
        await browsers.consumeLink(token, now);
        throw error;
      });
      logger.info('Trust link sent');
    }
    return seeOther('owner?sent=1');
  }
  if (action === 'trust-browser') {
    const { browser, cookie } = newBrowserCookie();
    if (!(await browsers.consumeLink(trust, now))) return seeOther('owner?trust=used');
    await browsers.trust(browser, now);
    logger.info('Browser was trusted');
    return seeOther('owner', cookie);
  }
  return seeOther('owner');
}

function trustEmail(token: string, siteUrl: string): Email {
  const title = 'Trust this browser';
  const link = new URL(`/api/owner?${new URLSearchParams({ trust: token })}`, siteUrl).href;
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

/** @jsxImportSource hono/jsx */
import { serialize } from 'hono/utils/cookie';
import { business } from '../../domain/business.ts';
import { TRUST_LINK_MINUTES, TRUST_SECONDS } from '../shared/auth/trust.ts';
import { renderEmail } from '../shared/email/email-layout.tsx';
import type { Email } from '../shared/email/send-email.ts';
import { HttpProblem, type HttpResponse } from '../shared/http/http-chain.ts';
import { ownerLink, ownerPath } from '../shared/leads/links.ts';
import { logger } from '../shared/runtime/logger.ts';
import { ownerPage, type PageHandler, seeOther } from './owner-layout.tsx';

/**
 * Names the cookie of a trusted browser. Browsers accept `__Secure-` only over HTTPS (RFC 6265bis, section 4.1.3), so a
 * network attacker can't plant one; `__Host-` would require the path `/` and be sent with every page request. Over
 * plain HTTP, as on localhost, Safari rejects secure cookies.
 */
export const cookieName = (siteUrl: string) =>
  siteUrl.startsWith('https:') ? '__Secure-owner-browser' : 'owner-browser';

function trustCookie(siteUrl: string, value: string, maxAge: number): string {
  const secure = siteUrl.startsWith('https:');
  const scope = { path: '/api/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return serialize(cookieName(siteUrl), value, { maxAge, ...scope });
}

/** Explains how to set up an untrusted browser, which then continues to the requested lead. */
export function askForTrustPage(leadId: string | undefined): HttpResponse {
  return linkPage('Your leads and reviews', leadId, [
    "For your privacy, this list only opens on devices you've set up. We'll email you a link; open it on this device.",
  ]);
}

/** Shows the page behind the emailed link. */
export const showTrust: PageHandler = async ({ input: { trust, sent, id }, now, browsers }) => {
  if (trust && (await browsers.isLinkValid(trust, now))) {
    return ownerPage(
      'Set up this device?',
      <>
        <p>
          Your leads and reviews will open here, and your email buttons will work in one tap. Do
          this only on your own devices.
        </p>
        <form method="post">
          <button name="action" value="trust-browser">
            Set up this device
          </button>
        </form>
      </>,
    );
  }
  if (sent) {
    return linkPage('Check your email', id, [
      `We emailed you a link. Open it on this device within ${TRUST_LINK_MINUTES} minutes.`,
      `Nothing there? Check your spam folder. After ${TRUST_LINK_MINUTES} minutes we can send another one.`,
    ]);
  }
  return linkPage('This link no longer works', id, [
    `It was already used, or it's more than ${TRUST_LINK_MINUTES} minutes old. We can email you a new one.`,
  ]);
};

function linkPage(title: string, id: string | undefined, paragraphs: string[]) {
  return ownerPage(
    title,
    <>
      {paragraphs.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
      <form method="post" action={ownerPath('trust', { id })}>
        <button name="action" value="email-link">
          Email me a link
        </button>
      </form>
    </>,
  );
}

export const submitTrust: PageHandler = async (context) => {
  const { action } = context.input;
  if (action === 'email-link') return emailLink(context);
  if (action === 'trust-browser') return trustBrowser(context);
  if (action === 'forget-browser') return forgetBrowser(context);
  return seeOther('leads');
};

const emailLink: PageHandler = async (context) => {
  const { input, now, siteUrl, source, browsers, trustLinks, sendToOwner } = context;
  const { id } = input;
  const secret = await browsers.issueLink(now);
  if (secret && !(await trustLinks.take(now, source))) {
    await browsers.consumeLink(secret, now);
    throw new HttpProblem(429, "We've sent enough links for today. Please try again tomorrow.");
  }
  if (secret) {
    await sendToOwner(trustEmail(ownerLink(siteUrl, 'trust', { trust: secret, id })));
    logger.info('Trust link sent');
  }
  return seeOther(ownerPath('trust', { sent: '1', id }));
};

const trustBrowser: PageHandler = async ({ input: { trust = '', id }, now, siteUrl, browsers }) => {
  if (!(await browsers.consumeLink(trust, now))) return seeOther('trust');
  const value = await browsers.trust(now);
  logger.info('Browser was trusted');
  const cookie = trustCookie(siteUrl, value, TRUST_SECONDS);
  return seeOther(id ? ownerPath('lead', { id }) : 'leads', cookie);
};

const forgetBrowser: PageHandler = async ({ browser, siteUrl, browsers }) => {
  if (browser) await browsers.revoke(browser);
  return seeOther('leads', trustCookie(siteUrl, '', 0));
};

function trustEmail(url: string): Email {
  const title = 'Set up your device';
  const card = {
    title,
    paragraphs: [
      `Someone asked to open ${business.name}'s list of leads and reviews. If it was you, open this link on that device.`,
      `The link works once, for ${TRUST_LINK_MINUTES} minutes. If it wasn't you, ignore this email. Nobody gets in without this link, so don't forward it.`,
    ],
    actions: [{ label: 'Set up this device', url }],
  };
  return renderEmail(title, [card]);
}

/** @jsxImportSource hono/jsx */
import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { business } from '../../domain/business.ts';
import { emailOf } from '../email/email-layout.tsx';
import type { Email } from '../email/send-email.ts';
import { trustLink } from '../owner/links.ts';
import { logger } from '../runtime/logger.ts';
import { cookieHash, TRUST_LINK_MINUTES, TRUST_SECONDS } from '../store/trust.ts';
import { idIn, ownerPage, pageUrl, seeOther } from './owner-layout.tsx';
import type { OwnerRequest, PageDependencies } from './owner-request.ts';

// Browsers accept this prefix over HTTPS only (RFC 6265bis, section 4.1.3), so an attacker on the network cannot plant one.
// `__Host-` requires the path `/`, and then every page's request would carry the cookie.
const cookieName = '__Secure-owner-browser';
const cookieScope = 'Path=/api/; HttpOnly; Secure; SameSite=Lax';

/** Shows a browser that is not trusted how to become so. The parameters are those of the page that it asked for. */
export function askForTrustPage(input: OwnerRequest['input']): APIGatewayProxyResult {
  return ownerPage(
    200,
    'Your leads and reviews',
    <>
      <p>
        For your privacy, this list only opens on devices you've set up. We'll email you a link;
        open it on this device.
      </p>
      <EmailLinkForm lead={idIn(input.id)} />
    </>,
  );
}

/** Shows the page behind the emailed link. */
export async function showTrust(
  { input, now }: OwnerRequest,
  { browsers }: PageDependencies,
): Promise<APIGatewayProxyResult> {
  const { trust, sent } = input;
  const lead = idIn(input.lead);
  if (trust && (await browsers.isLinkValid(trust, now))) {
    return ownerPage(
      200,
      'Set up this device?',
      <>
        <p>
          Your leads and reviews will open here, and your email buttons will work in one tap. Do
          this only on your own devices.
        </p>
        <form method="post" action="trust">
          <input type="hidden" name="trust" value={trust} />
          {lead && <input type="hidden" name="lead" value={lead} />}
          <button name="action" value="trust-browser">
            Set up this device
          </button>
        </form>
      </>,
    );
  }
  if (!sent) {
    return ownerPage(
      200,
      'This link no longer works',
      <>
        <p>
          It was already used, or it's more than {TRUST_LINK_MINUTES} minutes old. We can email you
          a new one.
        </p>
        <EmailLinkForm lead={lead} />
      </>,
    );
  }
  return ownerPage(
    200,
    'Check your email',
    <>
      <p>We emailed you a link. Open it on this device within {TRUST_LINK_MINUTES} minutes.</p>
      <p>
        Nothing there? Check your spam folder. After {TRUST_LINK_MINUTES} minutes we can send
        another one.
      </p>
      <EmailLinkForm lead={lead} />
    </>,
  );
}

function EmailLinkForm({ lead }: { lead: string | undefined }) {
  return (
    <form method="post" action="trust">
      {lead && <input type="hidden" name="lead" value={lead} />}
      <button name="action" value="email-link">
        Email me a link
      </button>
    </form>
  );
}

/** Emails the link to the owner, trusts the browser that comes with it, or forgets one. */
export async function submitTrust(
  request: OwnerRequest,
  dependencies: PageDependencies,
): Promise<APIGatewayProxyResult> {
  switch (request.input.action) {
    case 'email-link':
      return emailLink(request, dependencies);
    case 'trust-browser':
      return trustBrowser(request, dependencies);
    case 'forget-browser':
      return forgetBrowser(request, dependencies);
    default:
      return seeOther('leads');
  }
}

async function emailLink(
  { input, now, siteUrl, source }: OwnerRequest,
  { browsers, trustEmails, sendToOwner }: PageDependencies,
): Promise<APIGatewayProxyResult> {
  const lead = idIn(input.lead);
  const isLeft = await trustEmails.isLeft(now, source);
  const secret = isLeft ? await browsers.issueLink(now) : undefined;
  if (secret && (await trustEmails.consume(now, source))) {
    const link = trustLink(siteUrl, { trust: secret, ...(lead && { lead }) });
    try {
      await sendToOwner(trustEmail(link));
    } catch (error) {
      await browsers.consumeLink(secret, now);
      throw error;
    }
    logger.info('Trust link sent');
  }
  return seeOther(pageUrl('trust', { sent: '1', lead }));
}

async function trustBrowser(
  { input: { trust = '', lead }, now }: OwnerRequest,
  { browsers }: PageDependencies,
): Promise<APIGatewayProxyResult> {
  if (!(await browsers.consumeLink(trust, now))) return seeOther('trust');
  const value = randomBytes(32).toString('base64url');
  await browsers.trust(cookieHash(value), now);
  logger.info('Browser was trusted');
  const id = idIn(lead);
  const cookie = `${cookieName}=${value}; Max-Age=${TRUST_SECONDS}; ${cookieScope}`;
  return seeOther(id ? pageUrl('lead', { id }) : 'leads', cookie);
}

/** Answers without a redirect to the list, which this browser can no longer open. */
async function forgetBrowser(
  { browser }: OwnerRequest,
  { browsers }: PageDependencies,
): Promise<APIGatewayProxyResult> {
  if (!browser) return seeOther('leads');
  await browsers.revoke(browser);
  const page = ownerPage(
    200,
    'Device forgotten',
    <p>
      Your list no longer opens here.{' '}
      <a class="link" href="leads">
        Set it up again
      </a>
    </p>,
  );
  const cookie = `${cookieName}=; Max-Age=0; ${cookieScope}`;
  return { ...page, headers: { ...page.headers, 'set-cookie': cookie } };
}

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
  return emailOf(title, [card]);
}

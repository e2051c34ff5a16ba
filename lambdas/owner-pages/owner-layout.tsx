/** @jsxImportSource hono/jsx */
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Child } from 'hono/jsx';
import { stars, visitorText } from '../../domain/forms/sent-forms.ts';
import { brand, red, stone, white } from '../../domain/palette.ts';
import type { TrustedBrowsers } from '../shared/auth/trust.ts';
import type { Email } from '../shared/email/send-email.ts';
import { pageResponse } from '../shared/html/page.tsx';
import { isolate } from '../shared/html/section.tsx';
import { HttpProblem, type HttpResponse, type Problem } from '../shared/http/http-chain.ts';
import { timeAgo } from '../shared/runtime/clock.ts';
import type {
  LeadItem,
  LeadRetentionDays,
  OutboxItem,
  TestimonialItem,
} from '../shared/store/items.ts';
import type { PhotoStore } from '../shared/store/photo-store.ts';
import type { Quota } from '../shared/store/quota.ts';
import type { Table } from '../shared/store/table.ts';

/** A request, and what all requests share. */
export interface PageContext {
  /** Query parameters and, for a form post, its fields, which take precedence. A malformed `id` counts as absent. */
  input: Readonly<Record<string, string | undefined>>;
  /** The hash of the cookie of a trusted browser. */
  browser: string | undefined;
  now: Date;
  siteUrl: string;
  /** A hash of the address that the request came from. */
  source: string | undefined;
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
  photos: PhotoStore;
  photosDomain: string;
  retentionDays: LeadRetentionDays;
  browsers: TrustedBrowsers;
  trustLinks: Quota;
  sendToOwner(email: Email): Promise<void>;
}

export type PageHandler = (context: PageContext) => Promise<HttpResponse>;

/** The dark colors of the owner's emails, which link to these pages. */
const darkStyle = `@media(prefers-color-scheme:dark){:root{color-scheme:dark;--bg:${stone[900]};--fg:${stone[100]};--muted:${stone[300]};--card:${stone[900]};--line:${stone[600]};--field:${stone[300]};--accent:${brand[300]};--star:${brand[300]}}}`;

/** Links and buttons are 44 px high (Apple, Human Interface Guidelines, "Accessibility") and 8 px apart. */
const ownerStyle = `
main{padding-top:1.25rem}
table{width:100%;margin:0 0 1rem;border-collapse:collapse}
th,td{padding:0 0 .25rem;text-align:left;vertical-align:baseline}
th{width:6.5rem;padding-right:.5rem;color:var(--muted);font-weight:400}
td a{display:block;width:fit-content;padding-block:.625rem}
nav,.row{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem}
nav a,.row a,.row button{display:inline-flex;align-items:center;justify-content:center;box-sizing:border-box;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:2px;background:var(--bg);color:inherit;font-weight:600;text-decoration:none}
nav [aria-current],.row .first{background:var(--accent);border-color:var(--accent);color:var(--bg)}
.equal a{flex:1 1 0}
ol{list-style:none;margin:0;padding:0}
.list form{display:block}
form.search{flex-wrap:nowrap;margin-bottom:1rem}
.search input{flex:1;min-width:0}
.search button{padding:.5rem 1rem}
.list li{background:var(--card);border:1px solid var(--line);border-radius:3px;margin-bottom:.75rem;padding:0 1rem .75rem}
.list li p{margin-bottom:.5rem}
.list h2{margin:0}
.list h2 a{display:block;padding-block:.5rem}
.words{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.status{margin-right:.5rem;padding:.125rem .625rem;border-radius:2px;background:var(--line)}
small,.when{color:var(--muted);font-size:.875rem}
.when{white-space:nowrap}
.safety,.danger{background:${red};color:${white};font-weight:600}
.safety{margin-right:.5rem;padding:.125rem .5rem;border-radius:2px;font-size:.8125rem}
.danger{padding:.75rem}
.total{font-weight:600}
.total th{color:inherit;font-weight:inherit}
.list .row>*{flex:1 1 auto;padding-inline:.5rem;text-align:center}
.list li .row:last-child{margin:0}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(7rem,1fr));gap:.75rem;list-style:none;margin-bottom:.5rem;padding:0}
.photos img{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:contain;object-position:left top}
`;

interface OwnerPageOptions {
  statusCode?: number;
  script?: string | undefined;
  /** Puts a link to the list at the top. */
  hasBackLink?: boolean;
}

export function ownerPage(
  title: string,
  body: Child,
  { statusCode = 200, script, hasBackLink }: OwnerPageOptions = {},
): APIGatewayProxyResult {
  const backLink = (
    <a class="link" href="leads">
      ‹ All leads
    </a>
  );
  return pageResponse(statusCode, title, <>{body}</>, {
    script,
    style: ownerStyle + darkStyle,
    header: hasBackLink ? backLink : '',
  });
}

export const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Redirects by GET, so that reloading the page sends nothing again. */
export function seeOther(location: string, cookie?: string): APIGatewayProxyResult {
  return {
    statusCode: 303,
    headers: { location, ...privateHeaders, ...(cookie && { 'set-cookie': cookie }) },
    body: '',
  };
}

export function notFound(): HttpProblem {
  return new HttpProblem(404, "This link doesn't work. Open it again from your email.");
}

export function failurePage({ status, detail }: Problem): APIGatewayProxyResult {
  const reason =
    detail ?? 'Something went wrong. Open the page again in a minute: it shows what is saved.';
  const title = status === 404 ? 'Nothing here' : "That didn't work";
  return ownerPage(title, <p>{reason}</p>, { statusCode: status, hasBackLink: true });
}

interface DecisionButtonProps {
  value: string;
  label: string;
  isQuiet?: boolean;
  /** True if the page's script presses it. */
  isPressed?: boolean;
}

export function DecisionButton({ value, label, isQuiet, isPressed }: DecisionButtonProps) {
  return (
    <button
      name="decision"
      value={value}
      class={isQuiet ? 'quiet' : undefined}
      data-auto-submit={isPressed ? '' : undefined}
    >
      {label}
    </button>
  );
}

/** Carries the newest message that the owner has seen: a decision doesn't end the wait of later ones. */
export function SeenField({ newest }: { newest: LeadItem }) {
  return <input type="hidden" name="seen" value={newest.createdAt} />;
}

export function SpamReasons({ item }: { item: Pick<OutboxItem, 'possibleSpam'> }) {
  return item.possibleSpam ? <p>Possible spam: {item.possibleSpam.join('; ')}</p> : null;
}

/** Shows a review without its author. */
export function ReviewText({ review, now }: { review: TestimonialItem; now: Date }) {
  const { rating, location, createdAt } = review;
  return (
    <>
      <p>
        <span class="stars" role="img" aria-label={`${rating} out of 5 stars`}>
          {stars(rating)}
        </span>{' '}
        <small>
          {isolate(location)}, {timeAgo(createdAt, now)}
        </small>
      </p>
      <p class="lines">{isolate(visitorText(review))}</p>
      <SpamReasons item={review} />
    </>
  );
}

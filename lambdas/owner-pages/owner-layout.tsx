/** @jsxImportSource hono/jsx */
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Child } from 'hono/jsx';
import { stars, visitorText } from '../../domain/forms/sent-forms.ts';
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
import ownerCss from './owner.css?raw';

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
    css: ownerCss,
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

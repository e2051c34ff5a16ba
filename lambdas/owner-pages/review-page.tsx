/** @jsxImportSource hono/jsx */
import type { APIGatewayProxyResult } from 'aws-lambda';
import { stars, visitorText } from '../../domain/forms/sent-forms.ts';
import { isolate, isolateLine } from '../html/visitor-text.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { logger } from '../runtime/logger.ts';
import { isPossibleSpam, type TestimonialItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import { tokenAccess } from '../store/trust.ts';
import {
  BackToList,
  idIn,
  notFound,
  type OwnerRequest,
  ownerPage,
  type PageDependencies,
  pageUrl,
  seeOther,
} from './owner-layout.tsx';

/** The attributes that each decision sets. */
const outcomes = {
  publish: { approved: 'true', decision: 'published' },
  decline: { approved: 'false', decision: 'declined' },
  undo: { approved: 'false', decision: undefined },
} as const;

type ReviewDecision = keyof typeof outcomes;

/**
 * Shows a review with the buttons that decide on it. In a trusted browser, a link with the review's key presses the
 * button that it names: one tap. Without the key it never does, so that no page of another site can press it.
 */
export async function showReview(
  { input, browser, now }: OwnerRequest,
  { testimonials }: PageDependencies,
): Promise<APIGatewayProxyResult> {
  const { review, access } = await requestedReview(input, browser, now, testimonials);
  if (access === 'expired' && !browser) {
    throw new HttpProblem(410, 'This link has expired. Find the review on your list.');
  }
  // Once only: what was undone must not come back because its page is opened again.
  const mayPress = browser && access === 'open' && !review.decidedAt;
  const pressed = mayPress ? pressableDecision(input.decision, review) : undefined;
  const { title, note, buttons } = states[review.decision ?? 'waiting'];
  return ownerPage(
    200,
    title,
    <>
      <p>{note}</p>
      <ReviewCard review={review} />
      <form method="post">
        {buttons.map(({ decision, label }, index) => (
          <button
            name="decision"
            value={decision}
            class={index === 0 && decision !== 'undo' ? undefined : 'quiet'}
            data-auto-submit={decision === pressed ? '' : undefined}
          >
            {label}
          </button>
        ))}
      </form>
    </>,
    { script: pressed && autoSubmitScript, before: browser && <BackToList /> },
  );
}

/** Applies a decision by the holder of the review's key, or in a trusted browser. */
export async function submitReview(
  { input, browser, now }: OwnerRequest,
  { testimonials }: PageDependencies,
): Promise<APIGatewayProxyResult> {
  const { review, access } = await requestedReview(input, browser, now, testimonials);
  const { id, token, decision } = input;
  if ((browser || access === 'open') && isReviewDecision(decision)) {
    await decideReview(testimonials, review, decision, now);
  }
  return seeOther(pageUrl('review', { id, token }));
}

function isReviewDecision(text: string | undefined): text is ReviewDecision {
  return text !== undefined && Object.hasOwn(outcomes, text);
}

/** Decides on a review as it was read; a decision that came in between stands. */
async function decideReview(
  testimonials: Table<TestimonialItem>,
  review: TestimonialItem,
  decision: ReviewDecision,
  now: Date,
): Promise<void> {
  const outcome = outcomes[decision];
  if (review.decision === outcome.decision) return;
  const changed = await testimonials.update(review.id, {
    set: { ...outcome, decidedAt: now.toISOString() },
    when: [
      'attribute_exists(id)',
      review.decision ? 'decision = :read' : 'attribute_not_exists(decision)',
    ],
    values: { read: review.decision },
  });
  logger.info(changed ? 'Decision applied' : 'Decision came too late', { id: review.id, decision });
}

/**
 * @throws HttpProblem 404, the same for a wrong key, for an unknown review, and for a link without a key in a browser
 * that is not trusted
 */
async function requestedReview(
  { id: text, token }: OwnerRequest['input'],
  browser: string | undefined,
  now: Date,
  testimonials: Table<TestimonialItem>,
) {
  const id = idIn(text);
  if (!id || (!token && !browser)) throw notFound();
  const review = await testimonials.get(id);
  const access = review && token ? tokenAccess(token, review, now) : undefined;
  if (!review || (token && !access)) throw notFound();
  return { review, access };
}

const undo = { decision: 'undo', label: 'Undo' } as const;

const states = {
  waiting: {
    title: 'A new review',
    note: 'Only you can see it until you publish it.',
    buttons: [
      { decision: 'publish', label: 'Publish' },
      { decision: 'decline', label: "Don't publish" },
    ],
  },
  published: {
    title: 'Published',
    note: 'The review is on your site. It can take half a minute to show up.',
    buttons: [undo],
  },
  declined: { title: 'Not published', note: "The review won't be posted.", buttons: [undo] },
} as const;

/** One star, or a likely advertisement, is published only after a second look. */
function pressableDecision(
  decision: string | undefined,
  review: TestimonialItem,
): ReviewDecision | undefined {
  if (decision === 'decline') return 'decline';
  return decision === 'publish' && !isReadFirst(review) ? 'publish' : undefined;
}

function isReadFirst(review: TestimonialItem): boolean {
  return review.rating === 1 || isPossibleSpam(review);
}

function ReviewCard({ review }: { review: TestimonialItem }) {
  const { name, location, rating, possibleSpam, decision } = review;
  return (
    <>
      <div class="card">
        <p class="stars" role="img" aria-label={`${rating} out of 5 stars`}>
          {stars(rating)}
        </p>
        <blockquote class="lines">{isolate(visitorText(review))}</blockquote>
        <p>
          {isolateLine(name)}, <span class="quiet">{isolateLine(location)}</span>
        </p>
      </div>
      {decision === 'published' && (
        <p>
          <a href="/#testimonials">See the reviews on your site</a>
        </p>
      )}
      {possibleSpam && <p>Possible spam: {possibleSpam.join('; ')}</p>}
      {!decision && isReadFirst(review) && (
        <p>{rating === 1 ? 'One-star review. ' : ''}Read it, then choose.</p>
      )}
    </>
  );
}

/**
 * Submits the marked button once a person sees the page: not while the browser only prerenders it, and not on the way
 * back to it.
 */
export const autoSubmitScript = `
const button = document.querySelector('button[data-auto-submit]');
const [arrival] = performance.getEntriesByType('navigation');
let isSubmitted = arrival?.type === 'back_forward';
function submit() {
  if (isSubmitted || document.prerendering || document.visibilityState !== 'visible') return;
  isSubmitted = true;
  button.form.requestSubmit(button);
}
document.addEventListener('prerenderingchange', submit);
document.addEventListener('visibilitychange', submit);
submit();
`;

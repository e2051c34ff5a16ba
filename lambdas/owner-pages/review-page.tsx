/** @jsxImportSource hono/jsx */
import { LISTED } from '../../domain/tables.ts';
import { DAY_MS } from '../../domain/time.ts';
import { isolate } from '../shared/html/section.tsx';
import { HttpProblem } from '../shared/http/http-chain.ts';
import { ownerPath } from '../shared/leads/links.ts';
import { logger } from '../shared/runtime/logger.ts';
import { isPossibleSpam, spamExpiry, type TestimonialItem } from '../shared/store/items.ts';
import {
  DecisionButton,
  notFound,
  ownerPage,
  type PageContext,
  type PageHandler,
  ReviewText,
  seeOther,
} from './owner-layout.tsx';

const decisions = {
  publish: { label: 'Publish', outcome: { approved: 'true', decision: 'published' } },
  decline: { label: "Don't publish", outcome: { approved: 'false', decision: 'declined' } },
  undo: { label: 'Undo', outcome: { approved: 'false', decision: undefined } },
} as const;

const states = {
  waiting: {
    title: 'A new review',
    note: 'Only you can see it until you publish it.',
    buttons: ['publish', 'decline'],
  },
  published: {
    title: 'Published',
    note: 'The review is on your site. It can take half a minute to show up.',
    buttons: ['undo'],
  },
  declined: { title: 'Not published', note: "The review won't be posted.", buttons: ['undo'] },
} as const;

/**
 * Shows a review with its decision buttons. In a trusted browser, a link with the review's key submits the decision it
 * names. Without the key nothing is submitted, so another site can't trigger it.
 */
export const showReview: PageHandler = async (context) => {
  const { input, browser, now } = context;
  const review = await requestedReview(context);
  const isOpen = Boolean(input.token) && isTokenFresh(review, now);
  if (!browser && !isOpen) {
    throw new HttpProblem(410, 'This link has expired. Find the review on your list.');
  }
  // Pressed only once, or reopening the page would repeat a decision that was undone.
  const mayPress = browser && isOpen && !review.decidedAt;
  // One star, or a likely advertisement, is published only after a second look.
  const isPressable =
    input.decision === 'decline' || (input.decision === 'publish' && !isReadFirst(review));
  const pressed = mayPress && isPressable ? input.decision : undefined;
  const { title, note, buttons } = states[review.decision ?? 'waiting'];
  return ownerPage(
    title,
    <>
      <p>{note}</p>
      {review.decision === 'published' && (
        <p>
          <a href="/#testimonials">See the reviews on your site</a>
        </p>
      )}
      <div class="card">
        <h2>{isolate(review.name)}</h2>
        <ReviewText review={review} now={now} />
      </div>
      {!review.decision && isReadFirst(review) && (
        <p>{review.rating === 1 ? 'One-star review. ' : ''}Read it, then choose.</p>
      )}
      <form method="post">
        {buttons.map((decision) => (
          <DecisionButton
            value={decision}
            label={decisions[decision].label}
            isQuiet={decision !== 'publish'}
            isPressed={decision === pressed}
          />
        ))}
      </form>
    </>,
    {
      script: pressed && autoSubmitScript,
      hasBackLink: browser !== undefined,
    },
  );
};

/** Applies a decision made with the review's key or in a trusted browser, unless another one came in between. */
export const submitReview: PageHandler = async (context) => {
  const { input, browser, now, testimonials } = context;
  const { id, token, decision = '' } = input;
  const review = await requestedReview(context);
  const isAllowed = browser || isTokenFresh(review, now);
  if (isAllowed && isReviewDecision(decision)) {
    const { outcome } = decisions[decision];
    const isKept = decision === 'publish' || !isPossibleSpam(review);
    const expiresAt = isKept ? undefined : spamExpiry(now);
    // Possible spam that the owner has decided on is listed like any other, and kept if it is published.
    const changes = { ...outcome, decidedAt: now.toISOString(), listed: LISTED, expiresAt };
    const isChanged =
      outcome.decision !== review.decision &&
      (await testimonials.change(review.id, changes, { decision: review.decision }));
    if (isChanged) logger.info('Decision applied', { id, decision });
  }
  return seeOther(ownerPath('review', { id, token }));
};

function isReviewDecision(text: string): text is keyof typeof decisions {
  return Object.hasOwn(decisions, text);
}

/** @throws the same HttpProblem for an unknown review, a wrong key, and a missing key in an untrusted browser */
async function requestedReview({ input: { id, token }, browser, testimonials }: PageContext) {
  if (!id || (!token && !browser)) throw notFound();
  const review = await testimonials.get(id);
  if (!review || (token && token !== review.ownerToken)) throw notFound();
  return review;
}

/** True for 90 days after a review was sent, while its token lets anyone act as the owner on that review. */
function isTokenFresh({ createdAt }: TestimonialItem, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < 90 * DAY_MS;
}

function isReadFirst(review: TestimonialItem): boolean {
  return review.rating === 1 || isPossibleSpam(review);
}

/** Submits the marked button once the page is visible, but not while it is prerendered. */
export const autoSubmitScript = `
const button = document.querySelector('button[data-auto-submit]');
let isSubmitted = false;
function submit() {
  if (isSubmitted || document.prerendering || document.visibilityState !== 'visible') return;
  isSubmitted = true;
  button.form.requestSubmit(button);
}
document.addEventListener('prerenderingchange', submit);
document.addEventListener('visibilitychange', submit);
submit();
`;

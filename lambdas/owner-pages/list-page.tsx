/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx';
import * as z from 'zod/mini';
import { visitorText } from '../../domain/forms/sent-forms.ts';
import { leadStages, leadStatuses } from '../../domain/lead-status.ts';
import { SPAM } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import { isolate } from '../shared/html/section.tsx';
import { excerpt, shortName } from '../shared/html/visitor-text.ts';
import {
  type Conversation,
  conversationsOf,
  hasDanger,
  isAnswered,
  readFully,
  stageOf,
  waitingOf,
} from '../shared/leads/conversations.ts';
import { requestLabel } from '../shared/leads/lead-details.ts';
import { contactLinks, ownerPath, reviewInvitation } from '../shared/leads/links.ts';
import { timeAgo } from '../shared/runtime/clock.ts';
import type { TestimonialItem } from '../shared/store/items.ts';
import { recentItems } from '../shared/store/read-items.ts';
import {
  DecisionButton,
  ownerPage,
  type PageContext,
  type PageHandler,
  ReviewText,
  SeenField,
  SpamReasons,
} from './owner-layout.tsx';

/** One or two phone screens. */
const PAGE_SIZE = 20;

const MAX_SEARCH_CHARACTERS = 100;

const lists = {
  waiting: { tab: 'Waiting', title: 'Waiting for your answer', empty: 'All caught up.' },
  open: { tab: 'Open', title: 'Open leads', empty: 'Nothing open. Leads you answer show up here.' },
  closed: {
    tab: 'Closed',
    title: 'Closed leads',
    empty: 'Nothing closed. Leads you mark as won, lost, or not a lead show up here.',
  },
  spam: { tab: 'Possible spam', title: 'Possible spam', empty: 'No possible spam.' },
  reviews: { tab: 'Reviews', title: 'Reviews', empty: 'No reviews yet.' },
};

type List = keyof typeof lists;

const searchResults = { title: 'Search results', empty: 'No leads found.' };

/** The list's query parameters; invalid values count as absent. */
const parametersSchema = z.object({
  list: z.catch(z.enum([...leadStages, 'reviews']), 'waiting'),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  q: z.catch(z.string().check(z.trim(), z.maxLength(MAX_SEARCH_CHARACTERS)), ''),
});

export const showList: PageHandler = async ({ input, now, siteUrl, leads, testimonials }) => {
  const { list, page: wantedPage, q } = parametersSchema.parse(input);
  const [recent, reviews] = await Promise.all([recentItems(leads), recentItems(testimonials)]);
  const conversations = conversationsOf(recent);
  const items = sortIntoLists(conversations, reviews);
  const shown: readonly (Conversation | TestimonialItem)[] = q
    ? conversations.filter(createSearchMatcher(q))
    : items[list];
  const page = Math.min(wantedPage, Math.ceil(shown.length / PAGE_SIZE) || 1);
  const rows = shown
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .map(async (item) =>
      'leads' in item ? (
        <LeadRow conversation={await readFully(item, leads)} now={now} siteUrl={siteUrl} />
      ) : (
        <ReviewRow review={item} now={now} />
      ),
    );
  const { title, empty } = q ? searchResults : lists[list];
  const linkTo = (to: number) => ownerPath('leads', { list, q, page: String(to) });
  const { waiting, spam } = items;
  const undecided = items.reviews.filter(({ decision }) => !decision);
  const counts = { waiting: waiting.length, spam: spam.length, reviews: undecided.length };
  return ownerPage(
    title,
    <>
      <Tabs current={q ? undefined : list} counts={counts} />
      <form action="leads" class="search" role="search">
        <input
          type="search"
          name="q"
          value={q}
          aria-label="Name, email or phone"
          placeholder="Name, email or phone"
          maxlength={MAX_SEARCH_CHARACTERS}
        />
        <button>Search</button>
      </form>
      {rows.length > 0 ? <ol class="list">{await Promise.all(rows)}</ol> : <p>{empty}</p>}
      <p class="row">
        {page > 1 && <a href={linkTo(page - 1)}>Previous page</a>}
        {shown.length > page * PAGE_SIZE && <a href={linkTo(page + 1)}>Next page</a>}
      </p>
      <ExportAndDevice />
    </>,
  );
};

/** Sorts what was read into the lists: the newest first, except for who waits and undecided reviews. */
function sortIntoLists(conversations: Conversation[], reviews: TestimonialItem[]) {
  const stages = Object.groupBy(conversations, stageOf);
  const { open = [], closed = [], spam = [] } = stages;
  const realReviews = reviews.filter(({ listed }) => listed !== SPAM);
  const undecided = realReviews.filter(({ decision }) => !decision);
  const decided = realReviews.filter(({ decision }) => decision);
  return {
    waiting: waitingOf(conversations),
    open,
    closed,
    spam: [...spam, ...reviews.filter(({ listed }) => listed === SPAM)],
    reviews: [...undecided, ...decided],
  };
}

/** Normalizes what people type differently: case, spaces, and apostrophes. */
const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').replace(/[‘’]/g, "'");

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Fewer digits match almost every number. */
const MIN_DIGITS = 3;

/** Matches part of a name, email address, or phone number of any lead, ignoring case and number format. */
function createSearchMatcher(words: string) {
  const wanted = folded(words.trim());
  const digits = digitsOf(wanted);
  return ({ leads }: Conversation): boolean =>
    leads.some(({ name, email = '', phone = '' }) => {
      if (folded(name).includes(wanted) || folded(email).includes(wanted)) return true;
      // A number may be typed with the country code.
      return digits.length >= MIN_DIGITS && `1${digitsOf(phone)}`.includes(digits);
    });
}

function Tabs({ current, counts }: { current?: List; counts: Partial<Record<List, number>> }) {
  return (
    <nav aria-label="Lists">
      {(Object.keys(lists) as List[]).map((list) => (
        <a href={ownerPath('leads', { list })} aria-current={list === current ? 'page' : undefined}>
          {lists[list].tab}
          {counts[list] === undefined ? '' : ` (${counts[list]})`}
        </a>
      ))}
    </nav>
  );
}

function ExportAndDevice() {
  return (
    <div class="aside">
      <p class="row">
        <a href="export" download>
          Download leads for a spreadsheet
        </a>
      </p>
      <p>Your list opens on this device because you set it up.</p>
      <form method="post" action="trust">
        <button name="action" value="forget-browser" class="quiet">
          Forget this device
        </button>
      </form>
    </div>
  );
}

/** More than two lines hold on a phone; CSS clamps the rest. */
const MAX_WORDS_CHARACTERS = 160;
const MAX_NOTE_CHARACTERS = 80;

type LeadRowProps = { conversation: Conversation } & Pick<PageContext, 'now' | 'siteUrl'>;

/**
 * Shows one homeowner: who, what, since when, and the likeliest next steps. All of it comes from the newest message,
 * because anyone can type a homeowner's address; only the owner's decision and note belong to the conversation.
 */
function LeadRow({ conversation, now, siteUrl }: LeadRowProps) {
  const { root, newest } = conversation;
  const stage = stageOf(conversation);
  const { photoNumbers = [] } = newest;
  const words = excerpt(visitorText(newest), MAX_WORDS_CHARACTERS);
  return (
    <Row url={ownerPath('lead', { id: root.id })} name={newest.name}>
      <p>
        {hasDanger(conversation) && <b class="safety">Safety</b>}
        <b>{requestLabel(newest)}</b>
        {photoNumbers.length > 0 && `, ${pluralize(photoNumbers.length, 'photo')}`}
      </p>
      <p class="when">{leadState(conversation, now)}</p>
      {stage !== 'closed' && words && <p class="words">{isolate(words)}</p>}
      <SpamReasons item={newest} />
      {root.ownerNote && <p>Note: {excerpt(root.ownerNote, MAX_NOTE_CHARACTERS)}</p>}
      <p class="row">
        {quickestLinks(conversation, siteUrl).map(({ label, url }) => (
          <a href={url} class={label === 'Call' ? 'first' : undefined}>
            {label}
          </a>
        ))}
        <SeenField newest={newest} />
        {isOneAnswerEnough(conversation) && <DecisionButton value="answered" label="Answered" />}
        {stage === 'open' && <DecisionButton value="won" label="Won" />}
        {stage === 'open' && <DecisionButton value="lost" label="Lost" />}
      </p>
    </Row>
  );
}

/** True unless several messages wait: some may be a stranger's, so the owner answers those on the lead's page. */
function isOneAnswerEnough(conversation: Conversation): boolean {
  const waiting = conversation.leads.filter((lead) => lead.waiting);
  return !isAnswered(conversation) && waiting.length <= 1;
}

/** Returns the two quickest ways to reach the homeowner; after the job, the request for a review. */
function quickestLinks(conversation: Conversation, siteUrl: string) {
  const { root, newest } = conversation;
  const direct = contactLinks(newest);
  const isWon = root.leadStatus === 'won' && isAnswered(conversation);
  return isWon ? [...direct.slice(0, 1), ...reviewInvitation(newest, siteUrl)] : direct.slice(0, 2);
}

/** A row of the list. Its buttons redirect to the item's page, which can take a decision back. */
function Row({ url, name, children }: PropsWithChildren<{ url: string; name: string }>) {
  return (
    <li>
      <form method="post" action={url}>
        <h2>
          <a href={url}>{isolate(shortName(name))}</a>
        </h2>
        {children}
      </form>
    </li>
  );
}

function leadState(conversation: Conversation, now: Date): string {
  const { root, newest } = conversation;
  const state = root.leadStatus && leadStatuses[root.leadStatus];
  if (isAnswered(conversation)) {
    return `${state} ${timeAgo(root.decidedAt ?? root.createdAt, now)}`;
  }
  const received = newest === root ? 'Received' : 'Wrote again';
  return `${received} ${timeAgo(newest.createdAt, now)}${state ? ` (was ${state})` : ''}`;
}

function ReviewRow({ review, now }: { review: TestimonialItem; now: Date }) {
  return (
    <Row url={ownerPath('review', { id: review.id })} name={review.name}>
      <ReviewText review={review} now={now} />
      {review.decision ? (
        <small>{review.decision === 'published' ? 'On your site' : 'Not posted'}</small>
      ) : (
        <p class="row">
          <DecisionButton value="publish" label="Publish" />
          <DecisionButton value="decline" label="Don't publish" />
        </p>
      )}
    </Row>
  );
}

/** @jsxImportSource hono/jsx */
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Child } from 'hono/jsx';
import * as z from 'zod/mini';
import { stars, visitorText } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { leadStages, leadStatuses } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import { excerpt, fieldLine, isolate, isolateLine, shortName } from '../html/visitor-text.ts';
import { contactLinks, reviewInvitation } from '../owner/contact-links.ts';
import {
  type Conversation,
  conversationsOf,
  inFull,
  isAnswered,
  newestOf,
  readLeads,
  stageOf,
  waitsSince,
} from '../owner/conversations.ts';
import { requestLabel } from '../owner/lead-details.ts';
import { dayAndTime, timeAgo } from '../runtime/clock.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import { recentReviews } from '../store/leads.ts';
import {
  DecisionButton,
  type OwnerRequest,
  ownerPage,
  type PageDependencies,
  pageUrl,
} from './owner-layout.tsx';

/** One or two screens of a phone. */
const PAGE_SIZE = 20;

const MAX_SEARCH_CHARACTERS = 100;

/** The query of the list's address; invalid values count as absent. */
const parametersSchema = z.object({
  list: z.catch(z.enum([...leadStages, 'reviews']), 'waiting'),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  q: z.catch(z.string().check(z.trim(), z.maxLength(MAX_SEARCH_CHARACTERS)), ''),
});

type ListParameters = z.output<typeof parametersSchema>;

/** The items that the list is computed from. */
interface ListContent {
  conversations: Conversation[];
  reviews: TestimonialItem[];
}

/** Shows one of the owner's lists, or what a search finds. */
export async function showList(
  { input, now, siteUrl }: OwnerRequest,
  dependencies: PageDependencies,
): Promise<APIGatewayProxyResult> {
  const parameters = parametersSchema.parse(input);
  const { list, page, q } = parameters;
  const content = await readContent(dependencies);
  const [title, empty] = texts[q ? 'search' : list];
  const rowProps = { now, siteUrl };
  const isReviews = list === 'reviews' && !q;
  const found = isReviews ? reviewsByState(content.reviews) : leadsOf(parameters, content);
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(async (each) => {
    if (!('leads' in each)) return <ReviewRow review={each} {...rowProps} />;
    return <LeadRow conversation={await inFull(each, dependencies.leads)} {...rowProps} />;
  });
  return ownerPage(
    200,
    title,
    <>
      <Tabs parameters={parameters} content={content} />
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
        {page > 1 && (
          <a href={pageUrl('leads', { list, q, page: String(page - 1) })}>Previous page</a>
        )}
        {found.length > page * PAGE_SIZE && (
          <a href={pageUrl('leads', { list, q, page: String(page + 1) })}>Next page</a>
        )}
      </p>
      <Foot />
    </>,
  );
}

async function readContent({ leads, testimonials }: PageDependencies): Promise<ListContent> {
  const [read, reviews] = await Promise.all([readLeads(leads), recentReviews(testimonials)]);
  return { conversations: conversationsOf(read), reviews };
}

/** Waiting leads with the longest wait first, since their promised time runs out first; all others newest first. */
function leadsOf({ list, q }: ListParameters, { conversations }: ListContent): Conversation[] {
  if (q) return conversations.filter(createSearchMatcher(q));
  const listed = conversations.filter((each) => stageOf(each) === list);
  if (list !== 'waiting') return listed;
  const since = (each: Conversation) => waitsSince(each) ?? '';
  return listed.sort((a, b) => since(a).localeCompare(since(b)));
}

/** Sorts reviews that wait for a decision first. */
function reviewsByState(reviews: readonly TestimonialItem[]): TestimonialItem[] {
  return [...reviews.filter(isUndecided), ...reviews.filter((review) => !isUndecided(review))];
}

function isUndecided({ approved, decision }: TestimonialItem): boolean {
  return approved === 'false' && !decision;
}

function reviewState(review: TestimonialItem): string {
  if (review.approved === 'true') return 'On your site';
  return isUndecided(review) ? 'Waiting for you' : 'Not posted';
}

/** Most numbers contain any two digits. */
const MIN_DIGITS = 3;

/** Matches a part of a name or address in any case, or of a number in any spelling, in any message. */
export function createSearchMatcher(words: string): (conversation: Conversation) => boolean {
  const wanted = words.trim().toLowerCase();
  const isNumber = /^[\d\s()+./-]+$/.test(wanted);
  const digits = isNumber ? nationalDigits(wanted) : '';
  const isHit = ({ name, email, phone = '' }: LeadItem) =>
    name.toLowerCase().includes(wanted) ||
    email.toLowerCase().includes(wanted) ||
    (digits.length >= MIN_DIGITS && nationalDigits(phone).includes(digits));
  return ({ leads }) => leads.some(isHit);
}

function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isInternational = /^\s*\+/.test(phone) || digits.length === 11;
  return isInternational ? digits.replace(/^1/, '') : digits;
}

const texts = {
  waiting: ['Waiting for your answer', 'All caught up.'],
  open: ['Open leads', 'Nothing open. Leads you answer show up here.'],
  closed: ['Closed leads', 'Nothing closed. Leads you mark as won or lost show up here.'],
  spam: ['Possible spam', 'No possible spam.'],
  reviews: ['Reviews', 'No reviews yet.'],
  search: ['Search results', 'No leads found.'],
} as const;

function Tabs({ parameters, content }: { parameters: ListParameters; content: ListContent }) {
  const countOf = (stage: string) =>
    content.conversations.filter((each) => stageOf(each) === stage).length;
  const tabs = [
    ['waiting', `Waiting (${countOf('waiting')})`],
    ['open', 'Open'],
    ['closed', 'Closed'],
    ['spam', `Possible spam (${countOf('spam')})`],
    ['reviews', `Reviews (${content.reviews.filter(isUndecided).length})`],
  ] as const;
  return (
    <nav aria-label="Lists">
      {tabs.map(([list, label]) => (
        <a
          href={pageUrl('leads', { list })}
          aria-current={list === parameters.list && !parameters.q ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Foot() {
  return (
    <div class="aside">
      <p>
        <a class="link" href="export">
          Export for a spreadsheet
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

/** More than two lines of a phone show. */
const WORDS_CHARACTERS = 160;
const NOTE_CHARACTERS = 80;

interface RowProps {
  now: Date;
  siteUrl: string;
}

/** Shows who asks for what since when, with the three likeliest next steps. */
function LeadRow({ conversation, ...props }: RowProps & { conversation: Conversation }) {
  const { root, leads } = conversation;
  const { ownerNote, visitAt } = root;
  const stage = stageOf(conversation);
  const newest = newestOf(conversation);
  const count = leads.reduce((sum, lead) => sum + countChosenPhotos(lead), 0);
  return (
    <Row page="lead" item={root}>
      <p>
        <b>{requestLabel(conversation)}</b>{' '}
        <small>
          {count > 0 && `${pluralize(count, 'photo')}, `}
          {leadState(conversation, props.now)}
        </small>
      </p>
      {stage !== 'closed' && (
        <p class="words">{isolate(excerpt(fieldLine(visitorText(newest)), WORDS_CHARACTERS))}</p>
      )}
      <SpamReasons item={newest} />
      {visitAt && stage === 'open' && <p>Visit: {dayAndTime(visitAt)}</p>}
      {ownerNote && <p>Note: {excerpt(fieldLine(ownerNote), NOTE_CHARACTERS)}</p>}
      <p class="row">
        {quickestLinks(conversation, props.siteUrl).map(({ label, url }) => (
          <a href={url} class={label === 'Call' ? 'first' : undefined}>
            {label}
          </a>
        ))}
        {!isAnswered(conversation) && <DecisionButton value="answered" label="Answered" />}
        {stage === 'open' && <DecisionButton value="won" label="Won" />}
        {stage === 'open' && <DecisionButton value="lost" label="Lost" />}
      </p>
    </Row>
  );
}

interface RowPageProps {
  page: 'lead' | 'review';
  item: { id: string; name: string };
  children?: Child;
}

/** A row of the list. Its buttons lead on to the item's own page, which has the button that undoes them. */
function Row({ page, item: { id, name }, children }: RowPageProps) {
  return (
    <li>
      <form method="post" action={pageUrl(page, { id })}>
        <h2>
          <a href={pageUrl(page, { id })}>{isolateLine(shortName(name))}</a>
        </h2>
        {children}
      </form>
    </li>
  );
}

function SpamReasons({ item: { possibleSpam } }: { item: Pick<LeadItem, 'possibleSpam'> }) {
  return possibleSpam ? <p>Possible spam: {possibleSpam.join('; ')}</p> : null;
}

/** Returns the two quickest ways to reach the homeowner; after the job, the request for a review. */
function quickestLinks(conversation: Conversation, siteUrl: string) {
  const { root } = conversation;
  const direct = contactLinks(conversation).filter(({ label }) => label !== 'Map');
  const isWon = root.leadStatus === 'won' && isAnswered(conversation);
  return isWon ? [...direct.slice(0, 1), reviewInvitation(root, siteUrl)] : direct.slice(0, 2);
}

function leadState(conversation: Conversation, now: Date): string {
  const { root } = conversation;
  const newest = newestOf(conversation);
  const state = root.leadStatus && leadStatuses[root.leadStatus];
  if (isAnswered(conversation)) {
    return `${state} ${timeAgo(root.statusSince ?? root.createdAt, now)}`;
  }
  const received = newest === root ? 'received' : 'wrote again';
  return `${received} ${timeAgo(newest.createdAt, now)}${state ? ` (was ${state})` : ''}`;
}

/** More than most reviews have. */
const REVIEW_CHARACTERS = 600;

function ReviewRow({ review, now }: RowProps & { review: TestimonialItem }) {
  const { rating, location, createdAt } = review;
  return (
    <Row page="review" item={review}>
      <p>
        <span class="stars" role="img" aria-label={`${rating} out of 5 stars`}>
          {stars(rating)}
        </span>{' '}
        <small>
          {isolateLine(fieldLine(location))}, {timeAgo(createdAt, now)}
        </small>
      </p>
      <p class="lines">{isolate(excerpt(visitorText(review), REVIEW_CHARACTERS))}</p>
      <SpamReasons item={review} />
      {isUndecided(review) ? (
        <p class="row">
          <DecisionButton value="publish" label="Publish" />
          <DecisionButton value="decline" label="Don't publish" />
        </p>
      ) : (
        <p>
          <small>{reviewState(review)}</small>
        </p>
      )}
    </Row>
  );
}

/** @jsxImportSource hono/jsx */
import type { APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { stars, visitorText } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { leadStages, leadStatuses } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import { excerpt, fieldLine, isolate, isolateLine, shortName } from '../html/visitor-text.ts';
import { type ContactLink, contactLinks, reviewInvitation } from '../owner/contact-links.ts';
import {
  type Conversation,
  conversationsOf,
  inFull,
  isAnswered,
  newestOf,
  stageOf,
  waitsSince,
} from '../owner/conversations.ts';
import { requestLabel } from '../owner/lead-details.ts';
import { dayAndTime, timeAgo } from '../runtime/clock.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import { recentReviews } from '../store/leads.ts';
import { isLeadStatus, setStatus, undoStatus } from './lead-decisions.ts';
import { Done, idIn, ownerPage, pageUrl, seeOther } from './owner-layout.tsx';
import type { OwnerRequest, PageDependencies } from './owner-request.ts';
import { readConversation, readLeads } from './read-conversations.ts';
import { decideReview, isReviewDecision } from './review-page.tsx';

/** One or two screens of a phone. */
const PAGE_SIZE = 20;

const MAX_SEARCH_CHARACTERS = 100;

const reviewLists = ['reviews', 'published', 'declined'] as const;

type ReviewListName = (typeof reviewLists)[number];

const optionalText = z.catch(z.optional(z.string()), undefined);

/** The query of the list's address; invalid values count as absent. */
const parametersSchema = z.object({
  list: z.catch(z.enum([...leadStages, ...reviewLists]), 'waiting'),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  q: z.pipe(
    optionalText,
    z.transform((words = '') => words.trim().slice(0, MAX_SEARCH_CHARACTERS)),
  ),
  /** The item that was just changed. */
  done: z.catch(z.optional(z.guid()), undefined),
});

type ListParameters = z.output<typeof parametersSchema>;

function listUrl({ list, page, q, done }: Partial<ListParameters>): string {
  return pageUrl('leads', {
    list: list === 'waiting' ? undefined : list,
    page: page === 1 ? undefined : page?.toString(),
    q,
    done,
  });
}

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
  const content = await readContent(dependencies);
  const changed = parameters.done && (await readChanged(parameters.done, content, dependencies));
  const { list, page, q } = parameters;
  const reviewList = reviewListIn(parameters);
  const [title, empty] = texts[q ? 'search' : list];
  const found = reviewList ? reviewsOf(reviewList, content) : leadsOf(parameters, content);
  const shown = await Promise.all(
    found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(async (each) => {
      if (!('leads' in each)) return <ReviewRow review={each} now={now} />;
      const conversation = await inFull(each, dependencies.leads);
      return <LeadRow conversation={conversation} now={now} siteUrl={siteUrl} />;
    }),
  );
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
      <form method="post" class="list">
        {changed}
        {shown.length > 0 ? <ol>{shown}</ol> : <p>{empty}</p>}
      </form>
      <p class="row">
        {page > 1 && <a href={listUrl({ list, q, page: page - 1 })}>Previous page</a>}
        {found.length > page * PAGE_SIZE && (
          <a href={listUrl({ list, q, page: page + 1 })}>Next page</a>
        )}
      </p>
      {reviewList && <OtherReviews list={reviewList} />}
      <Foot />
    </>,
  );
}

/** Applies the decision of a button of the list. */
export async function submitListChange(
  { input, now }: OwnerRequest,
  { leads, testimonials, retentionDays }: PageDependencies,
): Promise<APIGatewayProxyResult> {
  const { done: _, ...parameters } = parametersSchema.parse(input);
  const [text, decision] = input.change?.split(':') ?? [];
  const id = idIn(text);
  if (!id) return seeOther(listUrl(parameters));
  if (reviewListIn(parameters)) {
    const review = await testimonials.get(id);
    const isChanged =
      review &&
      isReviewDecision(decision) &&
      (await decideReview(testimonials, review, decision, now));
    return seeOther(listUrl({ ...parameters, done: isChanged ? id : undefined }));
  }
  const conversation = await readConversation(leads, id);
  if (!conversation) return seeOther(listUrl(parameters));
  const props = { leads, retentionDays, now };
  let isChanged = false;
  if (decision === 'undo') isChanged = await undoStatus(conversation, props);
  if (isLeadStatus(decision)) isChanged = await setStatus(conversation, decision, undefined, props);
  return seeOther(listUrl({ ...parameters, done: isChanged ? id : undefined }));
}

/** A search finds leads, whatever list it started from. */
function reviewListIn({ list, q }: Pick<ListParameters, 'list' | 'q'>): ReviewListName | undefined {
  return q ? undefined : reviewLists.find((each) => each === list);
}

async function readContent({ leads, testimonials }: PageDependencies): Promise<ListContent> {
  const [read, reviews] = await Promise.all([readLeads(leads), recentReviews(testimonials)]);
  return { conversations: conversationsOf(read), reviews };
}

/** Reads what was just changed once more, since the indexes may lag behind, and says what it is now. */
async function readChanged(
  id: string,
  content: ListContent,
  { leads, testimonials }: PageDependencies,
) {
  const conversation = await readConversation(leads, id);
  if (conversation) {
    const ids = new Set(conversation.leads.map((lead) => lead.id));
    content.conversations = [
      ...content.conversations.filter(({ root }) => !ids.has(root.id)),
      conversation,
    ];
    return <LeadDone conversation={conversation} />;
  }
  const review = await testimonials.get(id);
  if (!review) return undefined;
  content.reviews = content.reviews.map((each) => (each.id === id ? review : each));
  return <ReviewDone review={review} />;
}

/** Waiting leads with the longest wait first, since their promised time runs out first; all others newest first. */
function leadsOf({ list, q }: ListParameters, { conversations }: ListContent): Conversation[] {
  if (q) return conversations.filter(createSearchMatcher(q));
  const listed = conversations.filter((each) => stageOf(each) === list);
  if (list !== 'waiting') return listed;
  const since = (each: Conversation) => waitsSince(each) ?? '';
  return listed.sort((a, b) => since(a).localeCompare(since(b)));
}

function reviewsOf(list: ReviewListName, { reviews }: ListContent): TestimonialItem[] {
  return reviews.filter(({ approved, decision }) => {
    if (list === 'published') return approved === 'true';
    return list === 'declined' ? decision === 'declined' : approved === 'false' && !decision;
  });
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
  reviews: ['Reviews waiting for you', 'No reviews are waiting for you.'],
  published: ['On your site', 'No reviews on your site yet.'],
  declined: ['Not posted', 'No declined reviews.'],
  search: ['Search results', 'No leads found.'],
} as const;

function Tabs({ parameters, content }: { parameters: ListParameters; content: ListContent }) {
  const { conversations } = content;
  const countOf = (stage: string) => conversations.filter((each) => stageOf(each) === stage).length;
  const tabs = [
    ['waiting', `Waiting (${countOf('waiting')})`],
    ['open', 'Open'],
    ['closed', 'Closed'],
    ['spam', `Possible spam (${countOf('spam')})`],
    ['reviews', `Reviews (${reviewsOf('reviews', content).length})`],
  ] as const;
  return (
    <nav aria-label="Lists">
      {tabs.map(([list, label]) => (
        <a
          href={listUrl({ list })}
          aria-current={list === parameters.list && !parameters.q ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function OtherReviews({ list }: { list: ReviewListName }) {
  return (
    <p class="row">
      {reviewLists
        .filter((each) => each !== list)
        .map((each) => (
          <a href={listUrl({ list: each })}>{texts[each][0]}</a>
        ))}
    </p>
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

interface LeadRowProps {
  conversation: Conversation;
  now: Date;
  siteUrl: string;
}

/** Shows who asks for what since when, with the three likeliest next steps. */
function LeadRow({ conversation, now, siteUrl }: LeadRowProps) {
  const { root, leads } = conversation;
  const { ownerNote, visitAt } = root;
  const stage = stageOf(conversation);
  const newest = newestOf(conversation);
  const count = leads.reduce((sum, lead) => sum + countChosenPhotos(lead), 0);
  return (
    <li>
      <h2>
        <a href={pageUrl('lead', { id: root.id })}>{isolateLine(shortName(root.name))}</a>
      </h2>
      <p>
        <b>{requestLabel(conversation)}</b>{' '}
        <small>
          {count > 0 && `${pluralize(count, 'photo')}, `}
          {stateText(conversation, now)}
        </small>
      </p>
      {stage !== 'closed' && (
        <p class="words">{isolate(excerpt(fieldLine(visitorText(newest)), WORDS_CHARACTERS))}</p>
      )}
      {newest.possibleSpam && <p>Possible spam: {newest.possibleSpam.join('; ')}</p>}
      {visitAt && stage === 'open' && <p>Visit: {dayAndTime(visitAt)}</p>}
      {ownerNote && <p>Note: {excerpt(fieldLine(ownerNote), NOTE_CHARACTERS)}</p>}
      <p class="row">
        <RowLinks conversation={conversation} siteUrl={siteUrl} />
        <RowButtons conversation={conversation} />
      </p>
    </li>
  );
}

/** The two quickest ways to reach the homeowner; after the job, the request for a review. */
function RowLinks({ conversation, siteUrl }: { conversation: Conversation; siteUrl: string }) {
  const { root } = conversation;
  const direct = contactLinks(conversation).filter(({ label }) => label !== 'Map');
  const links: ContactLink[] =
    root.leadStatus === 'won' && isAnswered(conversation)
      ? [...direct.slice(0, 1), reviewInvitation(root, siteUrl)]
      : direct.slice(0, 2);
  return (
    <>
      {links.map(({ label, url }) => (
        <a href={url} class={label === 'Call' ? 'first' : undefined}>
          {label}
        </a>
      ))}
    </>
  );
}

function RowButtons({ conversation }: { conversation: Conversation }) {
  const { id } = conversation.root;
  switch (stageOf(conversation)) {
    case 'waiting':
    case 'spam':
      return <ChangeButton id={id} decision="answered" label="Answered" />;
    case 'open':
      return (
        <>
          <ChangeButton id={id} decision="won" label="Won" />
          <ChangeButton id={id} decision="lost" label="Lost" />
        </>
      );
    default:
      return null;
  }
}

interface ChangeButtonProps {
  id: string;
  decision: string;
  label: string;
}

function ChangeButton({ id, decision, label }: ChangeButtonProps) {
  return (
    <button name="change" value={`${id}:${decision}`}>
      {label}
    </button>
  );
}

function stateText(conversation: Conversation, now: Date): string {
  const { root } = conversation;
  const newest = newestOf(conversation);
  const state = root.leadStatus && leadStatuses[root.leadStatus];
  if (isAnswered(conversation))
    return `${state} ${timeAgo(root.statusSince ?? root.createdAt, now)}`;
  const received = newest === root ? 'received' : 'wrote again';
  return `${received} ${timeAgo(newest.createdAt, now)}${state ? ` (was ${state})` : ''}`;
}

function LeadDone({ conversation }: { conversation: Conversation }) {
  const { root } = conversation;
  const { id, leadStatus = 'answered', formerState } = root;
  return (
    <Done undo={formerState && <ChangeButton id={id} decision="undo" label="Undo" />}>
      {isAnswered(conversation) ? (
        <>
          {isolateLine(shortName(root.name))}: {leadStatuses[leadStatus].toLowerCase()}.
        </>
      ) : (
        'Moved back to Waiting.'
      )}
    </Done>
  );
}

/** More than most reviews have. */
const REVIEW_CHARACTERS = 600;

function ReviewRow({ review, now }: { review: TestimonialItem; now: Date }) {
  const { id, rating, name, location, createdAt, possibleSpam, decision, approved } = review;
  const text = visitorText(review);
  return (
    <li>
      <h2>
        <a href={pageUrl('review', { id })}>{isolateLine(shortName(name))}</a>
      </h2>
      <p>
        <span class="stars" role="img" aria-label={`${rating} out of 5 stars`}>
          {stars(rating)}
        </span>{' '}
        <small>
          {isolateLine(fieldLine(location))}, {timeAgo(createdAt, now)}
        </small>
      </p>
      <p class="lines">{isolate(excerpt(text, REVIEW_CHARACTERS))}</p>
      {text.length > REVIEW_CHARACTERS && (
        <p>
          <small>Tap the name to read the rest.</small>
        </p>
      )}
      {possibleSpam && <p>Possible spam: {possibleSpam.join('; ')}</p>}
      <p class="row">
        {approved !== 'true' && <ChangeButton id={id} decision="publish" label="Publish" />}
        {decision !== 'declined' && (
          <ChangeButton id={id} decision="decline" label="Don't publish" />
        )}
      </p>
    </li>
  );
}

const reviewOutcomes = {
  published: 'is published.',
  declined: "won't be posted.",
  waiting: 'is back to waiting.',
};

function ReviewDone({ review }: { review: TestimonialItem }) {
  const { id, name, decision } = review;
  return (
    <Done undo={decision && <ChangeButton id={id} decision="undo" label="Undo" />}>
      The review by {isolateLine(shortName(name))} {reviewOutcomes[decision ?? 'waiting']}
    </Done>
  );
}

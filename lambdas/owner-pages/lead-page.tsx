/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import pMap from 'p-map';
import { visitorText } from '../../domain/forms/sent-forms.ts';
import { isLeadDecision, type LeadDecision, leadStatuses } from '../../domain/lead-status.ts';
import { isolate, SectionView } from '../shared/html/section.tsx';
import { shortName } from '../shared/html/visitor-text.ts';
import {
  type Conversation,
  conversationsOf,
  isAnswered,
  readFully,
  stageOf,
} from '../shared/leads/conversations.ts';
import {
  estimateSections,
  itemRows,
  kindTitles,
  leadEstimate,
  requestLabel,
} from '../shared/leads/lead-details.ts';
import { leadLinks, ownerPath, reviewInvitation } from '../shared/leads/links.ts';
import { shortDay } from '../shared/runtime/clock.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { recentItems } from '../shared/store/read-items.ts';
import { changesBy } from './decision.ts';
import {
  DecisionButton,
  notFound,
  ownerPage,
  type PageContext,
  type PageHandler,
  SeenField,
  seeOther,
} from './owner-layout.tsx';
import { photoLinks } from './photo-links.tsx';

export const showLead: PageHandler = async (context) => {
  const { input, now, siteUrl } = context;
  const conversation = await requestedConversation(context);
  const { root, leads } = conversation;
  const cards = leads.map(async (lead) => {
    const photos = await photoLinks(lead, context);
    return <LeadCard lead={lead} photos={photos} now={now} hasLinks={leads.length > 1} />;
  });
  const [title, note] = stateText(conversation);
  // In a conversation with several messages, each has its own reply links.
  const onlyLead = leads.length === 1 ? root : undefined;
  return ownerPage(
    shortName(root.name),
    <>
      {onlyLead && <Links links={leadLinks(onlyLead)} />}
      <p>
        <strong class="status">{title}</strong> {requestLabel(root)}
      </p>
      <p>{note}</p>
      {root.leadStatus === 'won' && <Links links={reviewInvitation(root, siteUrl)} />}
      <Decisions conversation={conversation} />
      {await Promise.all(cards)}
      <NoteForm root={root} wasSaved={input.done === 'note'} />
    </>,
    { hasBackLink: true },
  );
};

export const submitLead: PageHandler = async (context) => {
  const { input, leads } = context;
  const conversation = await requestedConversation(context);
  const { id, decision } = input;
  if (decision === 'note') {
    const note = input.note?.replace(/\r\n?/g, '\n').trim().slice(0, MAX_NOTE_CHARACTERS);
    await leads.change(conversation.root.id, { ownerNote: note || undefined });
    return seeOther(`${ownerPath('lead', { id, done: 'note' })}#note`);
  }
  if (isLeadDecision(decision)) await decide(conversation, decision, context);
  return seeOther(ownerPath('lead', { id }));
};

const MAX_NOTE_CHARACTERS = 1000;

/** Stores what a decision changes, unless another decision came in between. The note stays. */
async function decide(
  conversation: Conversation,
  decision: LeadDecision,
  { leads, retentionDays, now, input: { seen = '' } }: PageContext,
): Promise<void> {
  const changes = changesBy(decision, conversation, { now, seen, retentionDays });
  if (!changes) return;
  const { id, decidedAt } = conversation.root;
  const isChanged = await leads.change(id, changes.root, { decidedAt });
  if (!isChanged) return;
  // A conversation may have hundreds of messages.
  await pMap(changes.otherLeads, (other) => leads.change(other.id, other.changes), {
    concurrency: 20,
  });
  logger.info('Decision applied', { id, decision });
}

async function requestedConversation({ input: { id }, leads: table }: PageContext) {
  const lead = id && (await table.get(id));
  if (!lead) throw notFound();
  // The index's copy may be missing or outdated.
  const otherLeads = (await recentItems(table)).filter((other) => other.id !== id);
  const all = conversationsOf([...otherLeads, lead]);
  const requested = all.find(({ leads }) => leads.includes(lead)) as Conversation;
  return readFully(requested, table);
}

function stateText(conversation: Conversation): [title: string, note: string] {
  const { leadStatus = 'answered', decidedAt } = conversation.root;
  const stage = stageOf(conversation);
  if (stage === 'waiting') {
    return ['Waiting for your answer', "Once you've called or texted, tap Mark as answered."];
  }
  if (stage === 'spam') return ['Possible spam', 'If it is real, answer it like any other lead.'];
  return [leadStatuses[leadStatus], decidedAt ? `Since ${shortDay(decidedAt)}.` : ''];
}

function Links({ links }: { links: ReturnType<typeof leadLinks> }) {
  return (
    <p class="row equal">
      {links.map(({ label, url }, index) => (
        <a href={url} class={index === 0 ? 'first' : undefined}>
          {label}
        </a>
      ))}
    </p>
  );
}

const decisionLabels: Record<LeadDecision, string> = {
  ...leadStatuses,
  answered: 'Mark as answered',
  waiting: 'Back to waiting',
};

function Decisions({ conversation }: { conversation: Conversation }) {
  const { root, newest } = conversation;
  const decisions: LeadDecision[] = isAnswered(conversation)
    ? ['won', 'lost', 'waiting']
    : ['answered', 'not-a-lead'];
  return (
    <form method="post">
      <SeenField newest={newest} />
      {decisions
        .filter((decision) => decision !== root.leadStatus)
        .map((decision) => (
          <DecisionButton value={decision} label={decisionLabels[decision]} isQuiet />
        ))}
    </form>
  );
}

interface LeadCardProps {
  lead: LeadItem;
  photos: Child[];
  now: Date;
  hasLinks: boolean;
}

function LeadCard({ lead, photos, now, hasLinks }: LeadCardProps) {
  const { photoNumbers = [] } = lead;
  const isMissingSome = photos.length < photoNumbers.length;
  const missing = isMissingSome ? `${photos.length} of ${photoNumbers.length} so far` : undefined;
  const estimate = leadEstimate(lead);
  return (
    <div class="card">
      <h2>{kindTitles[lead.kind]}</h2>
      {hasLinks && <Links links={leadLinks(lead)} />}
      {estimate?.reading.dangers.map((danger) => (
        <p class="danger">{danger}</p>
      ))}
      <p class="lines">{isolate(visitorText(lead))}</p>
      {photos.length > 0 && <ul class="photos">{photos}</ul>}
      <SectionView rows={[{ label: 'Photos', value: missing }, ...itemRows(lead, now)]} />
      {estimate && estimateSections(estimate).map((section) => <SectionView {...section} />)}
    </div>
  );
}

function NoteForm({ root: { ownerNote = '' }, wasSaved }: { root: LeadItem; wasSaved: boolean }) {
  return (
    <>
      <h2 id="note">Your note</h2>
      {wasSaved && <p role="status">Note saved.</p>}
      <form method="post">
        <label>
          Only you can see it
          <textarea name="note" rows={3} maxlength={MAX_NOTE_CHARACTERS}>
            {`\n${ownerNote}`}
          </textarea>
        </label>
        <DecisionButton value="note" label="Save note" isQuiet />
      </form>
    </>
  );
}

/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { business } from '../../domain/business.ts';
import { brand, stone, white } from '../../domain/site.ts';
import { filledRows, type Row, type Section, sectionText } from '../html/section.ts';
import { isolate, isolateLine, quoted, WordLines } from '../html/visitor-text.ts';
import type { Email, InlineImage } from './send-email.ts';

/** One topic of an email, rendered as plain text and as HTML. */
export interface EmailCard {
  title: string;
  paragraphs?: string[];
  /** The visitor's own words. */
  words?: string;
  /** The next steps, the likeliest first. */
  actions?: EmailAction[];
  photos?: EmailPhotos | undefined;
  /** A one-line summary of the sections. */
  summary?: string | undefined;
  sections?: Section[];
  /** Earlier messages of the same homeowner, the newest first. */
  earlier?: { title: string; words: string }[];
  /** Small print. */
  notes?: string[];
}

export interface EmailAction {
  label: string;
  url: string;
}

export interface EmailPhotos {
  /** `See the 2 photos` */
  line: string;
  url: string;
  images: InlineImage[];
}

/** Renders an email of cards, with an optional link below them. */
export function emailOf(
  subject: string,
  cards: readonly EmailCard[],
  footer?: EmailAction,
): Pick<Email, 'subject' | 'text' | 'html' | 'images'> {
  const texts = cards.map(cardText);
  const separator = `\n\n${'='.repeat(40)}\n\n`;
  const foot = footer ? `\n\n${footer.label}:\n${footer.url}` : '';
  return {
    subject,
    text: texts.join(separator) + foot,
    html: `<!doctype html>\n${<EmailDocument title={subject} cards={cards} footer={footer} />}`,
    images: cards.flatMap(({ photos }) => photos?.images ?? []),
  };
}

function cardText(card: EmailCard): string {
  const { title, paragraphs = [], words, actions = [], photos, summary, notes = [] } = card;
  return [
    title,
    ...paragraphs,
    words && quoted(words),
    photos && `${photos.line}:\n${photos.url}`,
    summary,
    ...(card.sections ?? []).map(sectionText),
    ...(card.earlier ?? []).map((each) => `Earlier, ${each.title}:\n${quoted(each.words)}`),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    notes.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const light = {
  page: stone[100],
  line: stone[200],
  text: stone[900],
  quiet: stone[600],
  link: brand[700],
  button: brand[600],
};

const dark = {
  page: stone[900],
  line: stone[600],
  text: stone[100],
  quiet: stone[300],
  link: brand[300],
};

// Classes only swap colors. Everything else is inline, because some mail programs remove this.
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.paper{background:${dark.page}!important;border-color:${dark.line}!important}
.quiet{color:${dark.quiet}!important}
.words{border-color:${dark.link}!important}
.item{border-color:${dark.line}!important}
.link{color:${dark.link}!important;border-color:${dark.link}!important}
}`;

const font = "16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const heading = 'font:600 22px/1.3 Georgia,serif;margin:0 0 12px';
const smallHeading = 'font:600 18px/1.3 Georgia,serif;margin:0 0 8px';
const table =
  'width:100%;table-layout:fixed;border-collapse:collapse;font:inherit;color:inherit;margin:0 0 20px';

interface DocumentProps {
  title: string;
  cards: readonly EmailCard[];
  footer: EmailAction | undefined;
}

/** An email's HTML, readable on a phone, in dark mode and without images. */
function EmailDocument({ title, cards, footer }: DocumentProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{raw(style)}</style>
      </head>
      <body class="page" style={`margin:0;padding:0;background:${light.page};color:${light.text}`}>
        <div
          class="page"
          style={`padding:20px 12px;background:${light.page};color:${light.text};font:${font};overflow-wrap:anywhere;word-break:break-word`}
        >
          <div style="max-width:560px;margin:0 auto">
            <Quiet>{business.name}</Quiet>
            {cards.map((card) => (
              <Card {...card} />
            ))}
            {footer && <TextLink {...footer} />}
          </div>
        </div>
      </body>
    </html>
  );
}

function Card(card: EmailCard) {
  const { title, paragraphs = [], words, actions = [], photos, summary, notes = [] } = card;
  return (
    <div
      class="paper"
      style={`margin:0 0 16px;padding:16px;background:${white};border:1px solid ${light.line};border-radius:8px`}
    >
      <h1 style={heading}>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p style="margin:0 0 12px">{paragraph}</p>
      ))}
      {words && <Words words={words} />}
      {actions.length > 0 && (
        <p style="margin:0 0 12px">
          {actions.map((action, index) => (
            <Button {...action} isPrimary={index === 0} />
          ))}
        </p>
      )}
      {photos && <Photos {...photos} />}
      {summary && <p style="margin:0 0 12px;font-weight:600">{summary}</p>}
      {card.sections?.map((section) => (
        <EmailSection {...section} />
      ))}
      {card.earlier?.map((each) => (
        <>
          <Quiet>Earlier, {each.title}</Quiet>
          <Words words={each.words} />
        </>
      ))}
      {notes.map((note) => (
        <Quiet>{note}</Quiet>
      ))}
    </div>
  );
}

function Words({ words }: { words: string }) {
  return (
    <div
      class="words"
      style={`margin:0 0 16px;padding:2px 0 2px 14px;border-left:4px solid ${light.button}`}
    >
      <WordLines words={words} />
    </div>
  );
}

function Quiet({ children }: { children: Child }) {
  return (
    <p class="quiet" style={`margin:0 0 6px;font-size:14px;color:${light.quiet}`}>
      {children}
    </p>
  );
}

function EmailSection({ title, rows, list = [] }: Section) {
  const filled = filledRows(rows);
  return (
    <>
      {title && <h2 style={smallHeading}>{title}</h2>}
      {filled.length > 0 && (
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style={table}>
          {filled.map((row) => (
            <EmailRow {...row} />
          ))}
        </table>
      )}
      {list.length > 0 && (
        <ul style="margin:0 0 16px;padding:0 0 0 20px">
          {list.map((entry) => (
            <li style="margin:0 0 4px">{entry}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function EmailRow({ label, value, url, quotes = [] }: Row & { value: string }) {
  const cell = `padding:6px 8px 6px 0;border-bottom:1px solid ${light.line}`;
  return (
    <tr>
      <td class="item quiet" width="40%" valign="top" style={`${cell};color:${light.quiet}`}>
        {label}
      </td>
      <td class="item" valign="top" style={cell}>
        {url ? (
          <a class="link" href={url} style={`color:${light.link}`}>
            {isolateLine(value)}
          </a>
        ) : (
          isolateLine(value)
        )}
        {quotes.map((words) => (
          <Quiet>“{isolateLine(words)}”</Quiet>
        ))}
      </td>
    </tr>
  );
}

/** 48 px high, more than the 44 px minimum touch target (Apple, Human Interface Guidelines, "Buttons"). */
function Button({ label, url, isPrimary }: EmailAction & { isPrimary: boolean }) {
  const colors = isPrimary
    ? `background:${light.button};border:1px solid ${light.button};color:${white}`
    : `border:1px solid ${light.link};color:${light.link}`;
  return (
    <a
      class={isPrimary ? undefined : 'link'}
      href={url}
      style={`display:inline-block;margin:0 8px 8px 0;padding:11px 20px;border-radius:6px;font-weight:600;line-height:24px;text-decoration:none;${colors}`}
    >
      {label}
    </a>
  );
}

function TextLink({ label, url }: EmailAction) {
  return (
    <p style="margin:0 0 4px">
      <a class="link" href={url} style={`display:inline-block;padding:10px 0;color:${light.link}`}>
        {isolate(label)}
      </a>
    </p>
  );
}

/** Two fit side by side, with margins, in a card on a 360 px phone. */
const THUMBNAIL_WIDTH = 140;

/** Inline images wrap in every mail program. Outlook reads their width from the attribute only. */
function Photos({ line, url, images }: EmailPhotos) {
  return (
    <>
      <TextLink label={line} url={url} />
      {images.length > 0 && (
        <div style="margin:0 0 12px">
          {images.map(({ contentId, name }) => (
            <a href={url} style="text-decoration:none">
              <img
                src={`cid:${contentId}`}
                width={THUMBNAIL_WIDTH}
                alt={name}
                style="display:inline-block;width:140px;height:auto;margin:0 8px 8px 0;border:0;border-radius:6px;vertical-align:top"
              />
            </a>
          ))}
        </div>
      )}
    </>
  );
}

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
  const separator = `\n\n${'='.repeat(40)}\n\n`;
  const foot = footer ? `\n\n${footer.label}:\n${footer.url}` : '';
  return {
    subject,
    text: cards.map(cardText).join(separator) + foot,
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

const line = `1px solid ${stone[200]}`;
const font = "16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const pageStyle = `background:${stone[100]};color:${stone[900]}`;
const paragraphStyle = 'margin:0 0 12px';
const listStyle = 'margin:0 0 16px;padding:0 0 0 20px';
const tableStyle = 'width:100%;table-layout:fixed;border-collapse:collapse;margin:0 0 20px';

// Classes only swap colors. Everything else is inline, because some mail programs remove this.
const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.page,.paper{background:${stone[900]}!important;color:${stone[100]}!important}
.paper,.item{border-color:${stone[600]}!important}
.quiet{color:${stone[300]}!important}
.link,.words{color:${brand[300]}!important;border-color:${brand[300]}!important}
.words{color:${stone[100]}!important}
}`;

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
        <style>{raw(darkStyle)}</style>
      </head>
      <body class="page" style={`margin:0;padding:0;${pageStyle}`}>
        <div
          class="page"
          style={`padding:20px 12px;font:${font};overflow-wrap:anywhere;word-break:break-word;${pageStyle}`}
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
      style={`margin:0 0 16px;padding:16px;background:${white};border:${line};border-radius:8px`}
    >
      <h1 style={`font:600 22px/1.3 Georgia,serif;${paragraphStyle}`}>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p style={paragraphStyle}>{paragraph}</p>
      ))}
      {words && <Words words={words} />}
      {actions.length > 0 && (
        <p style={paragraphStyle}>
          {actions.map((action, index) => (
            <>
              <Button {...action} isPrimary={index === 0} />{' '}
            </>
          ))}
        </p>
      )}
      {photos && <Photos {...photos} />}
      {summary && <p style={`${paragraphStyle};font-weight:600`}>{summary}</p>}
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
      style={`margin:0 0 16px;padding:2px 0 2px 14px;border-left:4px solid ${brand[600]}`}
    >
      <WordLines words={words} />
    </div>
  );
}

function Quiet({ children }: { children: Child }) {
  return (
    <p class="quiet" style={`margin:0 0 6px;font-size:14px;color:${stone[600]}`}>
      {children}
    </p>
  );
}

function EmailSection({ title, rows, list = [] }: Section) {
  const filled = filledRows(rows);
  return (
    <>
      {title && <h2 style="font:600 18px/1.3 Georgia,serif;margin:0 0 8px">{title}</h2>}
      {filled.length > 0 && (
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style={tableStyle}>
          {filled.map((row) => (
            <EmailRow {...row} />
          ))}
        </table>
      )}
      {list.length > 0 && (
        <ul style={listStyle}>
          {list.map((entry) => (
            <li>{entry}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function EmailRow({ label, value, url, quotes = [] }: Row & { value: string }) {
  const cell = `padding:6px 8px 6px 0;border-bottom:${line}`;
  const shown = isolateLine(value);
  return (
    <tr>
      <td class="item quiet" width="40%" valign="top" style={`${cell};color:${stone[600]}`}>
        {label}
      </td>
      <td class="item" valign="top" style={cell}>
        {url ? <Link url={url}>{shown}</Link> : shown}
        {quotes.map((words) => (
          <Quiet>“{isolateLine(words)}”</Quiet>
        ))}
      </td>
    </tr>
  );
}

function Link({ url, style = '', children }: { url: string; style?: string; children: Child }) {
  return (
    <a class="link" href={url} style={`color:${brand[700]};${style}`}>
      {children}
    </a>
  );
}

function TextLink({ label, url }: EmailAction) {
  return (
    <p style="margin:0 0 4px">
      <Link url={url} style="display:inline-block;padding:10px 0">
        {isolate(label)}
      </Link>
    </p>
  );
}

/** 48 px high, more than the 44 px minimum touch target (Apple, Human Interface Guidelines, "Buttons"). */
const buttonStyle =
  'display:inline-block;margin:0 4px 8px 0;padding:11px 20px;border-radius:6px;font-weight:600;line-height:24px;text-decoration:none';

function Button({ label, url, isPrimary }: EmailAction & { isPrimary: boolean }) {
  if (!isPrimary) {
    return (
      <Link url={url} style={`border:1px solid ${brand[700]};${buttonStyle}`}>
        {label}
      </Link>
    );
  }
  return (
    <a
      href={url}
      style={`background:${brand[600]};border:1px solid ${brand[600]};color:${white};${buttonStyle}`}
    >
      {label}
    </a>
  );
}

/** Two fit side by side, with margins, in a card on a 360 px phone. Outlook reads only the attribute. */
const THUMBNAIL_WIDTH = 140;

function Photos({ line, url, images }: EmailPhotos) {
  return (
    <>
      <TextLink label={line} url={url} />
      {images.map(({ contentId, name }) => (
        <a href={url} style="text-decoration:none">
          <img
            src={`cid:${contentId}`}
            width={THUMBNAIL_WIDTH}
            alt={name}
            style={`width:${THUMBNAIL_WIDTH}px;height:auto;margin:0 8px 8px 0;border:0;border-radius:6px`}
          />
        </a>
      ))}
    </>
  );
}

/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import { business } from '../../../domain/business.ts';
import { brand } from '../../../domain/palette.ts';
import { type Section, SectionView, sectionText, VisitorText } from '../html/section.tsx';
import { quoted } from '../html/visitor-text.ts';
import { withColors } from '../html/with-colors.ts';
import emailCss from './email.css?raw';

/** One topic of an email, rendered as plain text and as HTML. */
export interface EmailCard {
  title: string;
  dangers?: readonly string[] | undefined;
  paragraphs?: string[] | undefined;
  /** The visitor's own text. */
  body?: string;
  /** The next steps, the likeliest first. */
  actions?: EmailAction[];
  sections?: Section[];
  /** Small print. */
  notes?: string[];
}

interface EmailAction {
  label: string;
  url: string;
}

/** Renders an email as plain text and as HTML that is readable on a phone. */
export function renderEmail(subject: string, cards: readonly EmailCard[], footer?: EmailAction) {
  const separator = `\n\n${'='.repeat(40)}\n\n`;
  const foot = footer ? `\n\n${footer.label}:\n${footer.url}` : '';
  const document = (
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
        {/* A mailbox may show an email in a frame, which the linked pages refuse. */}
        <base target="_blank" />
        <style>{raw(withColors(emailCss))}</style>
      </head>
      <body>
        <div class="page">
          <p class="quiet">{business.name}</p>
          {cards.map((card) => (
            <Card {...card} />
          ))}
          {footer && (
            <a class="link" href={footer.url}>
              {footer.label}
            </a>
          )}
        </div>
      </body>
    </html>
  );
  return {
    subject,
    text: cards.map(cardText).join(separator) + foot,
    html: `<!doctype html>\n${document}`,
  };
}

function cardText(card: EmailCard): string {
  const { title, dangers = [], paragraphs = [], body, actions = [] } = card;
  const { sections = [], notes = [] } = card;
  return [
    title,
    ...dangers,
    ...paragraphs,
    body && quoted(body),
    ...sections.map(sectionText),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    notes.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Equal buttons, two in a row, which fit side by side on a 360 px phone. */
function Actions({ actions }: { actions: readonly EmailAction[] }) {
  const rows = actions.flatMap((_, index) =>
    index % 2 === 0 ? [actions.slice(index, index + 2)] : [],
  );
  return (
    <div class="actions">
      {rows.map(([left, right]) => (
        <table role="presentation" cellspacing="0">
          <tr>
            {left && <ButtonCell {...left} isFirst={left === actions[0]} />}
            {right && <td class="gap" width="8" />}
            {right && <ButtonCell {...right} isFirst={false} />}
          </tr>
        </table>
      ))}
    </div>
  );
}

function ButtonCell({ label, url, isFirst }: EmailAction & { isFirst: boolean }) {
  return (
    <td
      class={isFirst ? 'button first' : 'button'}
      height="48"
      align="center"
      bgcolor={isFirst ? brand[600] : undefined}
    >
      <a href={url}>{label}</a>
    </td>
  );
}

function Card(card: EmailCard) {
  const { title, dangers = [], paragraphs, body, actions, sections, notes } = card;
  return (
    <div class="card">
      <h1>{title}</h1>
      {dangers.length > 0 && (
        <div class="danger">
          {dangers.map((danger) => (
            <p>{danger}</p>
          ))}
        </div>
      )}
      {paragraphs?.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
      {body && (
        <div class="quoted">
          <VisitorText text={body} />
        </div>
      )}
      {actions && <Actions actions={actions} />}
      {sections?.map((section) => (
        <SectionView {...section} />
      ))}
      {notes?.map((note) => (
        <p class="quiet">{note}</p>
      ))}
    </div>
  );
}

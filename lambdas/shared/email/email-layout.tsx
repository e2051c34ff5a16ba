/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import { business } from '../../../domain/business.ts';
import { brand, red, stone, white } from '../../../domain/palette.ts';
import { type Section, SectionView, sectionText, VisitorText } from '../html/section.tsx';
import { quoted } from '../html/visitor-text.ts';
import type { InlineImage } from './send-email.ts';

/** One topic of an email, rendered as plain text and as HTML. */
export interface EmailCard {
  title: string;
  dangers?: readonly string[] | undefined;
  paragraphs?: string[] | undefined;
  /** The visitor's own text. */
  body?: string;
  /** The next steps, the likeliest first. */
  actions?: EmailAction[];
  photos?: EmailPhotos | undefined;
  sections?: Section[];
  /** Small print. */
  notes?: string[];
}

interface EmailAction {
  label: string;
  url: string;
}

export interface EmailPhotos extends EmailAction {
  images: InlineImage[];
}

// Buttons are 48 px high, above the 44 px minimum touch target (Apple, Human Interface Guidelines, "Buttons"). Outlook
// for Windows uses Word's engine, which doesn't support rem, link padding, or a first font that isn't installed.
const style = `
body{margin:0;background:${stone[100]};color:${stone[900]}}
.page{max-width:560px;margin:0 auto;padding:20px 12px;font:16px/1.5 Arial,system-ui,sans-serif;overflow-wrap:anywhere;word-break:break-word}
.card{margin:0 0 16px;padding:16px;background:${white};border:1px solid ${stone[200]};border-radius:2px}
h1{margin:0 0 12px;font:600 22px/1.3 Georgia,serif}
h2{margin:0 0 8px;font:600 18px/1.3 Georgia,serif}
p{margin:0 0 12px}
ul{margin:0 0 16px;padding:0 0 0 20px}
a{color:${brand[700]}}
.quiet{margin:0 0 6px;color:${stone[600]};font-size:14px}
.danger{margin:0 0 16px;padding:12px 14px 1px;background:${red};color:${white};font-weight:600}
.quoted{margin:0 0 16px;padding:2px 0 2px 14px;border-left:4px solid ${brand[600]}}
.link{display:inline-block;padding:10px 0}
.button{border:1px solid ${brand[700]};border-radius:2px}
.button a{display:block;padding:11px 8px;color:${brand[700]};font-weight:600;line-height:24px;text-decoration:none}
.first{background:${brand[600]};border-color:${brand[600]}}
.first a{color:${white}}
table{width:100%;margin:0 0 20px;border-collapse:collapse;table-layout:fixed}
th,td{padding:6px 8px 6px 0;border-bottom:1px solid ${stone[200]};text-align:left;vertical-align:top}
.actions{margin:0 0 16px}
.actions table{margin:0 0 8px;border-collapse:separate}
.actions td{padding:0;text-align:center;vertical-align:middle}
.actions .gap{border:0}
th{width:40%;color:${stone[600]};font-weight:400}
.total th,.total td{color:${stone[900]};font-weight:600}
img{height:auto;margin:0 8px 8px 0;border-radius:2px}
`;

/** Renders an email as plain text and as HTML that is readable on a phone and without images. */
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
        <style>{raw(style)}</style>
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
    images: cards.flatMap(({ photos }) => photos?.images ?? []),
  };
}

function cardText(card: EmailCard): string {
  const { title, dangers = [], paragraphs = [], body, actions = [], photos } = card;
  const { sections = [], notes = [] } = card;
  return [
    title,
    ...dangers,
    ...paragraphs,
    body && quoted(body),
    photos && `${photos.label}:\n${photos.url}`,
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

/** Two fit side by side, with margins, in a card on a 360 px phone. */
const THUMBNAIL_WIDTH = 140;

function Card(card: EmailCard) {
  const { title, dangers = [], paragraphs, body, actions, photos, sections, notes } = card;
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
      {photos && (
        <p>
          <a class="link" href={photos.url}>
            {photos.label}
          </a>
        </p>
      )}
      {photos?.images.map(({ contentId, name }) => (
        <a href={photos.url}>
          <img src={`cid:${contentId}`} width={THUMBNAIL_WIDTH} alt={name} />
        </a>
      ))}
      {sections?.map((section) => (
        <SectionView {...section} />
      ))}
      {notes?.map((note) => (
        <p class="quiet">{note}</p>
      ))}
    </div>
  );
}

/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import { business } from '../../../domain/business.ts';
import { brand, stone, white } from '../../../domain/palette.ts';
import { type Section, SectionView, sectionText } from '../html/section.tsx';
import { quoted, WordLines } from '../html/visitor-text.ts';
import type { InlineImage } from './send-email.ts';

/** One topic of an email, rendered as plain text and as HTML. */
export interface EmailCard {
  title: string;
  paragraphs?: string[] | undefined;
  words?: string;
  /** The next steps, the likeliest first. */
  actions?: EmailAction[];
  photos?: EmailPhotos | undefined;
  sections?: Section[];
  /** Small print. */
  notes?: string[];
}

export interface EmailAction {
  label: string;
  url: string;
}

export interface EmailPhotos extends EmailAction {
  images: InlineImage[];
}

// Buttons are 48 px high, above the 44 px minimum touch target (Apple, Human Interface Guidelines, "Buttons").
const style = `
body{margin:0;background:${stone[100]};color:${stone[900]}}
.page{max-width:560px;margin:0 auto;padding:20px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;overflow-wrap:anywhere;word-break:break-word}
.card{margin:0 0 16px;padding:16px;background:${white};border:1px solid ${stone[200]};border-radius:8px}
h1{margin:0 0 12px;font:600 22px/1.3 Georgia,serif}
h2{margin:0 0 8px;font:600 18px/1.3 Georgia,serif}
p{margin:0 0 12px}
ul{margin:0 0 16px;padding:0 0 0 20px}
a{color:${brand[700]}}
.quiet{margin:0 0 6px;color:${stone[600]};font-size:14px}
.words{margin:0 0 16px;padding:2px 0 2px 14px;border-left:4px solid ${brand[600]}}
.link{display:inline-block;padding:10px 0}
.button{display:block;padding:11px 20px;text-align:center;border:1px solid ${brand[700]};border-radius:6px;font-weight:600;line-height:24px;text-decoration:none}
.first{background:${brand[600]};border-color:${brand[600]};color:${white}}
table{width:100%;margin:0 0 20px;border-collapse:collapse;table-layout:fixed}
th,td{padding:6px 8px 6px 0;border-bottom:1px solid ${stone[200]};text-align:left;vertical-align:top}
.actions{margin:0 0 12px;table-layout:auto;width:auto}
.actions td{padding:0 8px 8px 0;border:0}
th{width:6.5rem;color:${stone[600]};font-weight:400}
img{height:auto;margin:0 8px 8px 0;border-radius:6px}
`;

// An email program that drops a style sheet for one unknown rule keeps the one above.
const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
body,.card{background:${stone[900]};color:${stone[100]}}
.card,th,td{border-color:${stone[600]}}
.quiet,th{color:${stone[300]}}
a,.button{color:${brand[300]};border-color:${brand[300]}}
.first{border-color:${brand[600]};color:${white}}
}`;

/** Renders an email as plain text and as HTML that is readable on a phone, in dark mode and without images. */
export function renderEmail(subject: string, cards: readonly EmailCard[], footer?: EmailAction) {
  const separator = `\n\n${'='.repeat(40)}\n\n`;
  const foot = footer ? `\n\n${footer.label}:\n${footer.url}` : '';
  const document = (
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{raw(style)}</style>
        <style>{raw(darkStyle)}</style>
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
  const { title, paragraphs = [], words, actions = [], photos, sections = [], notes = [] } = card;
  return [
    title,
    ...paragraphs,
    words && quoted(words),
    photos && `${photos.label}:\n${photos.url}`,
    ...sections.map(sectionText),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    notes.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The buttons, two in a row, which fit side by side on a 360 px phone. */
function Actions({ actions }: { actions: readonly EmailAction[] }) {
  const rows = actions.flatMap((_, index) =>
    index % 2 === 0 ? [actions.slice(index, index + 2)] : [],
  );
  return (
    <table class="actions" role="presentation">
      {rows.map((row) => (
        <tr>
          {row.map(({ label, url }) => (
            <td>
              <a href={url} class={url === actions[0]?.url ? 'button first' : 'button'}>
                {label}
              </a>
            </td>
          ))}
        </tr>
      ))}
    </table>
  );
}

/** Two fit side by side, with margins, in a card on a 360 px phone. */
const THUMBNAIL_WIDTH = 140;

function Card({ title, paragraphs, words, actions, photos, sections, notes }: EmailCard) {
  return (
    <div class="card">
      <h1>{title}</h1>
      {paragraphs?.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
      {words && (
        <div class="words">
          <WordLines words={words} />
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

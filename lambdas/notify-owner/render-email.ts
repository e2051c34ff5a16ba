import { html } from 'hono/html';
import { card, htmlDocument, light } from '../email/html-document.ts';
import type { Email } from '../email/send-email.ts';
import type {
  EstimateItem,
  EstimateList,
  ItemizedEstimate,
} from '../estimate-text/lead-estimate.ts';
import type { Markup } from '../html/visitor-text.ts';
import { fieldLine, isolated, isolateLine, quoted } from '../html/visitor-text.ts';
import type { EmailPhoto, EmailPhotos } from './email-content.ts';
import { type EmailAction, type EmailContent, shortReference } from './email-content.ts';

export function renderEmail(content: EmailContent): Pick<Email, 'text' | 'html'> {
  const { title, listUrl } = content;
  return {
    text: [renderText(content), listFooterText(listUrl)].join('\n\n'),
    html: htmlDocument(title, html`${renderCard(content)}${listFooter(listUrl)}`),
  };
}

/** Gmail shows 102 kB of an email and the rest on a press (shkspr.mobi, "102KB ought to be enough for any email"). */
const GMAIL_SHOWS_BYTES = 102_000;

/**
 * Renders an email about several items: first the title of each, linked to its page, then their contents.
 *
 * @param clipped - a remark for an email that is longer than Gmail shows
 */
export function renderEmailOfMany(
  title: string,
  remark: string,
  contents: readonly EmailContent[],
  clipped?: string,
): Pick<Email, 'text' | 'html'> {
  const cards = html`${contents.map(renderCard)}`;
  const isLong = String(cards).length > GMAIL_SHOWS_BYTES;
  const remarks = [remark, ...(isLong && clipped ? [clipped] : [])];
  const listUrl = contents[0]?.listUrl ?? '';
  const list = contents.map(
    (each) =>
      html`<li style="margin:0;overflow-wrap:anywhere"><a class="link" href="${each.itemUrl}" style="display:block;padding:10px 0;color:${light.link}">${each.title}</a></li>`,
  );
  const head = card(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 12px">${title}</h1>
<ul style="margin:0 0 12px;padding:0;list-style:none">${list}</ul>
${remarks.map((each) => html`<p class="quiet" style="margin:0 0 8px;font-size:14px;color:${light.quiet}">${each}</p>`)}`);
  const titles = contents.map((each) => `- ${each.title}\n  ${each.itemUrl}`);
  return {
    text: [
      [title, ...titles, ...remarks].join('\n'),
      ...contents.map(renderText),
      listFooterText(listUrl),
    ].join(`\n\n${'='.repeat(40)}\n\n`),
    html: htmlDocument(title, html`${head}${cards}${listFooter(listUrl)}`),
  };
}

function renderCard(content: EmailContent): Markup {
  const { title, summary, rows, remarks, words, photos, itemUrl } = content;
  const { estimate, actions, notes, earlier, id } = content;
  const filled = rows.filter(([, value]) => value);
  return card(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 12px;overflow-wrap:anywhere;word-break:break-word">${title}</h1>
${(remarks ?? []).map((remark) => html`<p style="margin:0 0 12px">${remark}</p>`)}
<div class="words" style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:4px solid ${light.button};overflow-wrap:anywhere;word-break:break-word">${isolated(words)}</div>
${actionTable(actions)}
${photos ? photoSection(photos, itemUrl) : ''}
${summary ? html`<p style="margin:0 0 12px;font-weight:600">${summary}</p>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-collapse:collapse;font:inherit;color:inherit;margin:0 0 20px">
${filled.map(([label, value = '']) => row(label, value))}
</table>
${estimate ? estimateSection(estimate) : ''}
${(earlier ?? []).map(
  (
    each,
  ) => html`<p class="quiet" style="margin:0 0 4px;font-size:14px;color:${light.quiet}">Earlier, ${each.title}</p>
<div class="words" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:4px solid ${light.line};overflow-wrap:anywhere;word-break:break-word">${isolated(each.words)}</div>`,
)}
${notes.map((note) => html`<p class="quiet" style="margin:0 0 4px;font-size:14px;color:${light.quiet}">${note}</p>`)}
<p class="quiet" style="margin:0;font-size:12px;color:${light.quiet};overflow-wrap:anywhere">Reference ${shortReference(id)} · ${id}</p>`);
}

/** Two of them, with their margins, fit side by side in a card on a phone of 360 px. */
const THUMBNAIL_WIDTH = 140;

/** Inline images wrap in every mail program; Outlook takes their width from the attribute alone. */
function photoSection({ line, shown }: EmailPhotos, itemUrl: string): Markup {
  return html`<p style="margin:0 0 4px"><a class="link" href="${itemUrl}" style="display:inline-block;padding:10px 0;color:${light.link}">${line}</a></p>
${shown.length > 0 ? html`<div style="margin:0 0 12px">${shown.map((photo) => thumbnail(photo, itemUrl))}</div>` : ''}`;
}

function thumbnail({ name, contentId }: EmailPhoto, itemUrl: string): Markup {
  return html`<a class="link" href="${itemUrl}" style="display:inline-block;min-width:44px;min-height:44px;margin:0 6px 8px 0;vertical-align:top;font-size:14px;color:${light.link}"><img src="cid:${contentId}" width="${THUMBNAIL_WIDTH}" alt="${name}" style="width:${THUMBNAIL_WIDTH}px;height:auto;border:0;vertical-align:top"></a>
`;
}

function listFooter(listUrl: string): Markup {
  return html`<p style="margin:0 0 16px 4px;font-size:14px"><a class="link" href="${listUrl}" style="display:inline-block;padding:12px 0;color:${light.link}">All leads and reviews</a></p>`;
}

/** Two buttons in a row, each 130 px wide on the narrowest phones; the last of many has its own row. */
function actionTable(actions: EmailAction[]): Markup {
  const paired = actions.length > 2 ? actions.slice(0, -1) : actions;
  const rows = [
    ...paired.flatMap((_, index) => (index % 2 === 0 ? [paired.slice(index, index + 2)] : [])),
    actions.slice(paired.length),
  ].filter(({ length }) => length > 0);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-collapse:separate;border-spacing:0;margin:0 0 12px">
${rows.map(
  (pair, row) => html`<tr>
${pair.map(
  (action, index) =>
    html`<td${pair.length === 1 ? html` colspan="2"` : ''} valign="top" style="padding:0 ${index === 0 && pair.length > 1 ? '8px' : '0'} 8px 0">${row + index === 0 ? button(action) : link(action)}</td>
`,
)}</tr>`,
)}
</table>`;
}

function row(label: string, value: string): Markup {
  return html`<tr>
<td class="quiet" width="32%" valign="top" style="width:32%;padding:3px 6px 3px 0;color:${light.quiet}">${label}</td>
<td valign="top" style="padding:3px 0;overflow-wrap:anywhere;word-break:break-word">${isolateLine(value)}</td>
</tr>`;
}

// 48 px high, more than the 44 px that a thumb needs (Apple, Human Interface Guidelines, "Buttons").
const pressable =
  'display:block;padding:11px 4px;border-radius:6px;font-weight:600;line-height:24px;text-align:center;text-decoration:none;overflow-wrap:anywhere';

function button({ label, url }: EmailAction): Markup {
  return html`<a href="${url}" style="${pressable};background:${light.button};border:1px solid ${light.button};color:${light.onButton}">${label}</a>`;
}

function link({ label, url }: EmailAction): Markup {
  return html`<a class="link" href="${url}" style="${pressable};border:1px solid ${light.link};color:${light.link}">${label}</a>`;
}

function estimateSection({ items, lists, origin }: ItemizedEstimate): Markup {
  return html`<h2 style="font:600 18px/1.3 Georgia,serif;margin:0 0 8px">Estimate</h2>
${items.length > 0 ? itemTable(items) : ''}
${lists.map(list)}
<p class="quiet" style="margin:0 0 20px;font-size:14px;color:${light.quiet}">${origin}</p>`;
}

function itemTable(items: EstimateItem[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-collapse:collapse;font:inherit;color:inherit;margin:0 0 16px">
${items.map(itemRow)}
</table>`;
}

function itemRow({ label, amount, words }: EstimateItem): Markup {
  const border = `border-bottom:1px solid ${light.line}`;
  return html`<tr>
<td class="item" valign="top" style="padding:6px 8px 6px 0;${border};overflow-wrap:anywhere;word-break:break-word">${label}${words.map(quotation)}</td>
<td class="item" width="42%" align="right" valign="top" style="width:42%;padding:6px 0;${border}">${amount}</td>
</tr>`;
}

/** The visitor's words that a line was picked for. */
function quotation(words: string): Markup {
  return html`<br><span class="quiet" style="font-size:14px;color:${light.quiet}">“${isolateLine(words)}”</span>`;
}

function list({ title, entries }: EstimateList): Markup {
  return html`<p style="margin:0 0 4px;font-weight:600">${title}</p>
<ul style="margin:0 0 16px;padding:0 0 0 20px">${entries.map((entry) => html`<li style="margin:0 0 4px">${entry}</li>`)}</ul>`;
}

/**
 * Renders plain text. A visitor's words end their line or have lines of their own, so that they reverse nothing of
 * ours, and nothing in them passes for ours.
 */
function renderText(content: EmailContent): string {
  const { title, summary, rows, remarks, words, actions, notes, earlier = [], id } = content;
  const { photos, itemUrl } = content;
  const filled = rows
    .filter(([, value]) => value)
    .map(([label, value = '']) => `${label}: ${fieldLine(value)}`);
  return [
    title,
    remarks?.join('\n') ?? '',
    quoted(words),
    photos && `${photos.line}:\n${itemUrl}`,
    summary,
    filled.join('\n'),
    ...estimateParagraphs(content),
    ...earlier.map((each) => `Earlier, ${each.title}:\n${quoted(each.words)}`),
    actions.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    [...notes, `Reference ${shortReference(id)} (${id})`].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function listFooterText(listUrl: string): string {
  return `All leads and reviews:\n${listUrl}`;
}

function estimateParagraphs({ estimate }: EmailContent): string[] {
  if (!estimate) return [];
  const { items, lists, origin } = estimate;
  return [
    items.length > 0 ? ['Estimate:', ...items.map(itemText)].join('\n') : '',
    ...lists.map(({ title, entries }) =>
      [`${title}:`, ...entries.map((entry) => `- ${entry}`)].join('\n'),
    ),
    origin,
  ];
}

function itemText({ label, amount, words }: EstimateItem): string {
  const line = [label, amount].filter(Boolean).join(': ');
  const reasons = words.map((each) => `  “${fieldLine(each)}”`);
  return [`- ${line}`, ...reasons].join('\n');
}

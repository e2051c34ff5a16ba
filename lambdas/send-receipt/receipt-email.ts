import { html } from 'hono/html';
import { business, phoneLink } from '../../domain/business.ts';
import { disclaimerFor, estimateView } from '../../domain/estimate/estimate-view.ts';
import { projectScopes, projectTypes } from '../../domain/estimate/project.ts';
import { nextSteps } from '../../domain/wording.ts';
import { card, htmlDocument, light } from '../email/html-document.ts';
import type { Email } from '../email/send-email.ts';
import { leadEstimate } from '../estimate-text/lead-estimate.ts';
import type { Markup } from '../html/visitor-text.ts';
import type { ReceiptLead } from './receipt-lead.ts';

const nextTitle = 'What happens next';
const call = `Call ${business.phone}`;
const reply = 'Or reply to this email.';

/**
 * Makes the email that confirms a form to a homeowner and says what follows. Its only links are the phone number and
 * the site.
 */
export function receiptEmail(lead: ReceiptLead, siteUrl: string): Email {
  const content = receiptContent(lead, siteUrl);
  return {
    subject: `${content.title} – ${business.name}`,
    text: renderText(content),
    html: htmlDocument(content.title, card(renderHtml(content, siteUrl))),
    replyTo: business.email,
  };
}

function renderText(content: ReceiptContent): string {
  const { title, summary, rows, disclaimer, steps, hours, reason, reference } = content;
  return [
    title,
    summary,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    disclaimer,
    [`${nextTitle}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
    [`${call} (${phoneLink(business.phone)})`, ...hours, reply].join('\n'),
    [`Reference ${reference}`, reason].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderHtml(content: ReceiptContent, siteUrl: string): Markup {
  const { title, summary, rows, disclaimer, steps, hours, reason, reference } = content;
  const [before, after] = reason.split(siteUrl);
  return html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${title}</h1>
<p style="margin:0 0 16px">${summary}</p>
${rows.length > 0 ? table(rows) : ''}
${disclaimer ? small(html`${disclaimer}`, 20) : ''}
<h2 style="font:600 18px/1.3 Georgia,serif;margin:0 0 8px">${nextTitle}</h2>
<ol style="margin:0 0 20px;padding:0 0 0 24px">${steps.map((step) => html`<li style="margin:0 0 4px">${step}</li>`)}</ol>
<a href="${phoneLink(business.phone)}" style="display:block;margin:0 0 12px;padding:11px 20px;border-radius:6px;font-weight:600;line-height:24px;text-align:center;text-decoration:none;background:${light.button};border:1px solid ${light.button};color:${light.onButton}">${call}</a>
<p style="margin:0 0 12px">${hours.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}</p>
<p style="margin:0 0 20px">${reply}</p>
${small(html`Reference <b>${reference}</b>`)}
${small(html`${before}<a class="link" href="${siteUrl}" style="color:${light.link}">${siteUrl}</a>${after}`)}`;
}

function table(rows: ReceiptContent['rows']): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-collapse:collapse;font:inherit;color:inherit;margin:0 0 16px">
${rows.map(
  ([label, value]) => html`<tr>
<td class="quiet" width="36%" valign="top" style="width:36%;padding:3px 6px 3px 0;color:${light.quiet}">${label}</td>
<td valign="top" style="padding:3px 0;overflow-wrap:anywhere">${value}</td>
</tr>`,
)}
</table>`;
}

function small(content: Markup, below = 4): Markup {
  return html`<p class="quiet" style="margin:0 0 ${below}px;font-size:14px;color:${light.quiet};overflow-wrap:anywhere">${content}</p>`;
}

type ReceiptContent = ReturnType<typeof receiptContent>;

/** See `shortReference` of the owner's emails. */
const REFERENCE_CHARACTERS = 8;

const words = {
  'contact-message': { what: 'message', short: 'message', form: 'contact form' },
  'quote-request': { what: 'quote request', short: 'request', form: 'quote form' },
} as const;

function receiptContent(lead: ReceiptLead, siteUrl: string) {
  const { what, short, form } = words[lead.kind];
  return {
    title: `We got your ${what}`,
    summary: `Thank you for writing to ${business.name}. We got your ${short}, and the owner has it.`,
    ...requestedWork(lead),
    steps: nextSteps,
    hours: business.hours.map(({ days, opens, closes }) =>
      opens && closes ? `${days}: ${opens} to ${closes}` : `${days}: closed`,
    ),
    reason: `You got this email because someone entered this address in the ${form} at ${siteUrl}. If this wasn't you, ignore this email. You won't hear from us again.`,
    reference: lead.id.slice(0, REFERENCE_CHARACTERS),
  };
}

/** Describes the request in the words of the form and of the price list. */
function requestedWork(lead: ReceiptLead): {
  rows: [label: string, value: string][];
  disclaimer?: string;
} {
  const { kind, projectType, projectScope, squareFootage } = lead;
  if (kind === 'contact-message' || !projectType) return { rows: [] };
  const estimate = leadEstimate(lead);
  const view = estimate && estimateView(estimate);
  const { project = projectTypes[projectType], figure } = view ?? {};
  const isPriced = view?.range !== undefined;
  const known = view?.sizes.every(({ isAssumed }) => !isAssumed)
    ? view.sizes.flatMap(({ text }) => text ?? [])
    : [];
  const size =
    squareFootage === undefined
      ? known.join(', ') || (projectScope && projectScopes[projectScope])
      : `${squareFootage.toLocaleString('en-US')} sq ft`;
  return {
    rows: [
      ['Project', project],
      ...(size ? ([['Size', size]] as [string, string][]) : []),
      ...(figure ? ([[isPriced ? 'Planning range' : 'Price', figure]] as [string, string][]) : []),
    ],
    ...(estimate && isPriced && { disclaimer: disclaimerFor(estimate) }),
  };
}

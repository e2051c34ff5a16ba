import { html } from 'hono/html';
import { business } from '../../../domain/business.ts';
import { pluralize } from '../../../domain/pluralize.ts';
import { light } from '../../email/email-colors.ts';
import { card, htmlDocument } from '../../email/html-document.ts';
import type { Email } from '../emails/email-content.ts';
import type { Month } from './month.ts';
import type { MonthCounts } from './month-counts.ts';

const paragraphs = [
  'This mail comes on the 1st of every month. It shows that your website takes requests and that its mails reach you. If it does not come on the 1st, something is wrong: look into your spam folder, then call whoever looks after your website.',
  'A lead counts as answered once you pressed “Answered” in its mail. Possible spam is not counted there.',
];

const partial =
  'There was more to count than could be counted in the time for it: each figure is at least that high.';

/** Makes the email that shows that everything works, with the counts of a month. */
export function monthlyReportEmail(month: Month, counts: MonthCounts): Email {
  const leads = counts.quoteRequests + counts.messages;
  const title = `Your website in ${month.name}`;
  const rows = rowsOf(counts);
  const remarks = [...(counts.isPartial ? [partial] : []), ...paragraphs];
  return {
    subject: `Your website works: ${pluralize(leads, 'lead')}, ${pluralize(counts.reviews, 'review')} in ${month.name}`,
    text: [title, rows.map(([label, count]) => `${label}: ${count}`).join('\n'), ...remarks].join(
      '\n\n',
    ),
    html: htmlDocument(
      title,
      card(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${title}</h1>
<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font:inherit;color:inherit;margin:0 0 16px">
${rows.map(
  ([label, count]) => html`<tr>
<td class="quiet" style="padding:3px 16px 3px 0;color:${light.quiet}">${label}</td>
<td align="right" style="padding:3px 0">${count}</td>
</tr>`,
)}
</table>
${remarks.map((paragraph) => html`<p style="margin:0 0 12px">${paragraph}</p>`)}`),
    ),
  };
}

function rowsOf(counts: MonthCounts): [label: string, count: number][] {
  return [
    ['Quote requests', counts.quoteRequests],
    ['Messages', counts.messages],
    ['Of them possible spam', counts.possibleSpam],
    [`Answered within ${business.replyWithinHours} hours`, counts.answeredInTime],
    ['Answered later', counts.answeredLate],
    ['Not marked as answered', counts.notMarked],
    ['Descriptions read by AI', counts.readByAi],
    ['Read by our own rules instead', counts.readByRules],
    ['Not read', counts.notRead],
    ['Reviews received', counts.reviews],
    ['Of them published', counts.published],
    ['Reviews that wait for you now', counts.undecided],
    ['Mails that wait to be sent now', counts.unsent],
  ];
}

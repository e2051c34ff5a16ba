/** @jsxImportSource hono/jsx */
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateView, questionText } from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-wording.ts';
import { REQUEST_OFFICIAL_QUOTE, replyPromise } from '../../domain/wording.ts';
import { confirmationPage } from '../shared/html/form-pages.tsx';
import { isolate, type Section, sectionText } from '../shared/html/section.tsx';

/** Returns an estimate as plain text: the content of the site's panel, in its order. */
export function quoteText(estimate: Estimate): string {
  const view = estimateView(estimate);
  const { notIncluded, haveReady } = estimate.reading;
  const lines = view.lines.filter(({ isOn }) => isOn);
  const sections: Section[] = [
    { title: view.askedTitle, list: view.asked.map(questionText) },
    {
      title: estimateText.lines,
      rows: [
        ...lines.map(({ label, amount, quote }) => ({ label, value: amount, quotes: [quote] })),
        { label: estimateText.unanswered, value: view.unanswered },
        { label: estimateText.total, value: view.price?.text },
      ],
      list: lines.map(({ sentence }) => sentence),
    },
    { title: 'About this price', list: view.notes },
    { title: estimateText.warnings, list: view.warnings },
    { title: estimateText.notIncluded, list: notIncluded },
    { title: estimateText.haveReady, list: haveReady },
  ];
  return [
    sectionText({ title: estimateText.dangers, list: view.dangers }),
    [view.jobsText, view.headline, ...(view.price?.knownText ?? [])].join('\n'),
    ...sections.map(sectionText),
    disclaimerFor(estimate),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Shows an estimate as text to a visitor without JavaScript. */
export function quotePage(estimate: Estimate) {
  return confirmationPage(
    estimateText.title,
    <>
      <p class="lines">{isolate(quoteText(estimate))}</p>
      <p>
        <a class="button" href="/#contact">
          {REQUEST_OFFICIAL_QUOTE}
        </a>
      </p>
      <p>
        {estimateText.next} {replyPromise()}.
      </p>
    </>,
  );
}

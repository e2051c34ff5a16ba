/** @jsxImportSource hono/jsx */
import type { Estimate } from '../../domain/estimate/estimate.ts';
import {
  type EstimateView,
  estimateView,
  questionText,
} from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor, estimateText } from '../../domain/estimate/estimate-wording.ts';
import { REQUEST_OFFICIAL_QUOTE, replyPromise } from '../../domain/wording.ts';
import { confirmationPage, PhotosByEmail } from '../shared/html/form-pages.tsx';
import { type Section, SectionView, sectionText } from '../shared/html/section.tsx';

/** Describes an estimate below its figure: the content of the site's panel, in its order. */
function sectionsBelow(estimate: Estimate, view: EstimateView): Section[] {
  const { notIncluded, haveReady } = estimate.reading;
  const lines = view.lines.filter(({ isOn }) => isOn);
  return [
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
}

export function quoteText(estimate: Estimate): string {
  const view = estimateView(estimate);
  return [
    sectionText({ title: estimateText.dangers, list: view.dangers }),
    [view.jobsText, view.figure, ...(view.price?.knownText ?? [])].join('\n'),
    ...sectionsBelow(estimate, view).map(sectionText),
    disclaimerFor(estimate),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Shows an estimate to a visitor without JavaScript. */
export function quotePage(id: string, estimate: Estimate) {
  const view = estimateView(estimate);
  return confirmationPage(
    estimateText.title,
    <>
      {view.dangers.length > 0 && (
        <div class="card error" role="alert">
          <SectionView title={estimateText.dangers} list={view.dangers} />
        </div>
      )}
      <p>{view.jobsText}</p>
      <p class="figure">{view.figure}</p>
      {view.price?.knownText.map((line) => (
        <p>{line}</p>
      ))}
      <p>
        <a class="button" href="/#contact">
          {REQUEST_OFFICIAL_QUOTE}
        </a>
      </p>
      <p>
        {estimateText.next} {replyPromise()}.
      </p>
      {sectionsBelow(estimate, view).map((section) => (
        <SectionView {...section} />
      ))}
      <p class="quiet">{disclaimerFor(estimate)}</p>
      <PhotosByEmail id={id} />
    </>,
  );
}

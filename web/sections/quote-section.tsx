import { lazy, Suspense, useEffect, useRef } from 'react';
import { quoteWords } from '../content/sections.ts';
import { EstimateText } from '../estimate/estimate-card.tsx';
import { officialQuote } from '../estimate/official-quote.ts';
import { prefillContactForm } from '../estimate/prefill-contact-form.ts';
import { QuoteForm } from '../estimate/quote-form.tsx';
import { useEstimate } from '../estimate/use-estimate.ts';
import { ErrorBoundary } from '../pages/error-screen.tsx';
import { FoldedOnPhones, Section, Steps } from './section.tsx';

const loadPanel = () => import('../estimate/estimate-panel.tsx');

// Most visits never need it.
const EstimatePanel = lazy(async () => ({ default: (await loadPanel()).EstimatePanel }));

/** The quote calculator with the steps to a quote, in whose place the estimate comes. */
export function QuoteSection() {
  const { shown, text, count, isReading, correct, ...calculator } = useEstimate();
  const panelRef = useRef<HTMLDivElement>(null);
  const asText = text ? <EstimateText text={text} /> : null;

  useEffect(() => {
    officialQuote.set(shown && (() => prefillContactForm(shown)));
    return () => officialQuote.set(undefined);
  }, [shown]);

  useEffect(() => {
    if (count > 0) panelRef.current?.scrollIntoView();
  }, [count]);

  return (
    <Section
      id="quote"
      title={quoteWords.title}
      lead={quoteWords.lead}
      background="limestone"
      asideOnPhone="last"
      aside={
        !shown &&
        !text && (
          <FoldedOnPhones title={quoteWords.stepsTitle}>
            <Steps steps={quoteWords.steps} mt="0" />
          </FoldedOnPhones>
        )
      }
      below={
        (shown || asText) && (
          <div ref={panelRef}>
            {shown ? (
              <ErrorBoundary key={count} fallback={asText}>
                <Suspense>
                  <EstimatePanel {...{ shown, isReading }} onCorrect={correct} />
                </Suspense>
              </ErrorBoundary>
            ) : (
              asText
            )}
          </div>
        )
      }
    >
      <QuoteForm {...calculator} onInput={() => void loadPanel().catch(() => {})} />
    </Section>
  );
}

import { quoteWords } from '../content/sections.ts';
import { QuoteCalculator } from '../lazy-parts.tsx';
import { FoldedOnPhones, Section, Steps } from './section.tsx';

/** The quote calculator, and how it works. */
export function QuoteSection() {
  return (
    <Section
      id="quote"
      title={quoteWords.title}
      lead={quoteWords.lead}
      background="limestone"
      aside={
        <FoldedOnPhones title={quoteWords.stepsTitle}>
          <Steps steps={quoteWords.steps} mt="0" />
        </FoldedOnPhones>
      }
      asideOnPhone="last"
    >
      <QuoteCalculator />
    </Section>
  );
}

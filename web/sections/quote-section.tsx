import { quoteWords } from '../content/quote-words.ts';
import { QuoteCalculator } from '../estimate/quote-calculator.tsx';
import { Island } from '../islands/island.tsx';
import { Section, Steps } from './section.tsx';

/** The quote calculator, and how it works. */
export function QuoteSection() {
  return (
    <Section
      id="quote"
      title={quoteWords.title}
      lead={quoteWords.lead}
      background="limestone"
      aside={<Steps steps={quoteWords.steps} mt="0" />}
      asideOnPhone="last"
    >
      <Island name="quote">
        <QuoteCalculator />
      </Island>
    </Section>
  );
}

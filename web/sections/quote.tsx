import { quote } from '../content/quote.ts';
import { QuoteCalculator } from '../estimate/quote-calculator.tsx';
import { Island } from '../islands/island.tsx';
import { Section, Steps } from './section.tsx';

/** The quote calculator, and how it works. */
export function Quote() {
  return (
    <Section
      id="quote"
      title={quote.title}
      lead={quote.lead}
      background="limestone"
      aside={<Steps steps={quote.steps} mt="0" />}
      asideOnPhone="last"
    >
      <Island name="quote">
        <QuoteCalculator />
      </Island>
    </Section>
  );
}

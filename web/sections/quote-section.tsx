import { quoteWords } from '../content/sections.ts';
import { QuoteCalculator } from '../lazy-parts.tsx';
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
      <QuoteCalculator />
    </Section>
  );
}

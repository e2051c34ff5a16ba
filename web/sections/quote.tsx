import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { ShownQuote } from '../calls/form-endpoints.ts';
import { quote } from '../content/quote.ts';
import { QuoteForm } from '../forms/quote-form.tsx';
import { EstimatePanel } from './estimate-panel.tsx';
import { Section } from './section.tsx';

/** The quote calculator: a project goes in, a planning range comes out below it. */
export function Quote() {
  const [estimate, setEstimate] = useState<ShownQuote>();
  return (
    <Section id="quote" title={quote.title} lead={quote.lead} ground="limestone" aside={<Steps />}>
      <Stack gap="8">
        <QuoteForm onQuote={setEstimate} />
        <div role="status">{estimate && <EstimatePanel estimate={estimate} />}</div>
      </Stack>
    </Section>
  );
}

function Steps() {
  return (
    <Stack as="ol" mt="8" gap="0" borderBottomWidth="1px">
      {quote.steps.map((step, index) => (
        <chakra.li key={step} display="flex" gap="5" py="4" borderTopWidth="1px">
          <chakra.span fontFamily="heading" fontWeight="bold" color="brand.fg" aria-hidden="true">
            {index + 1}
          </chakra.span>
          {step}
        </chakra.li>
      ))}
    </Stack>
  );
}

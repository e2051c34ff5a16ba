import { Stack } from '@chakra-ui/react';
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
    <Section id="quote" title={quote.title} lead={quote.lead} tinted>
      <Stack gap="8" maxWidth="3xl" mx="auto">
        <QuoteForm onQuote={setEstimate} />
        <div role="status">{estimate && <EstimatePanel estimate={estimate} />}</div>
      </Stack>
    </Section>
  );
}

import { chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Estimate } from '../../domain/estimate.ts';
import { quote, spokenEstimate } from '../content/quote.ts';
import { EstimatePanel } from '../estimate/estimate-panel.tsx';
import { useEstimate } from '../estimate/estimate-store.ts';
import { QuoteForm } from '../forms/quote-form.tsx';
import { holdInView } from '../navigation/hold-in-view.ts';
import { Section } from './section.tsx';

/** The quote calculator: a project goes in, a planning range comes out below it. */
export function Quote() {
  const { shown, isUnderWay } = useEstimate();
  const [news, setNews] = useState<Estimate>();
  const panelRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (news && panelRef.current) return holdInView(panelRef.current, 'auto');
  }, [news]);

  return (
    <Section id="quote" title={quote.title} lead={quote.lead} ground="limestone" aside={<Steps />}>
      <Stack gap="8">
        <QuoteForm isUnderWay={isUnderWay} onRange={setNews} />
        {shown && <EstimatePanel ref={panelRef} shown={shown} />}
        {/* Not the panel: every word that flows in would be read out. The toast says the end. */}
        <VisuallyHidden role="status">{news && spokenEstimate(news)}</VisuallyHidden>
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

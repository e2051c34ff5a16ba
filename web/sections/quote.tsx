import { chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { quote } from '../content/quote.ts';
import { useEstimate } from '../estimate/estimate-store.ts';
import { EstimateText } from '../estimate/estimate-text.tsx';
import { restoreEstimate } from '../estimate/request-estimate.ts';
import { QuoteForm } from '../forms/quote-form.tsx';
import { holdInView } from '../navigation/hold-in-view.ts';
import { Section } from './section.tsx';

/** The quote calculator: a project goes in, a planning range comes out below it. */
export function Quote() {
  const { Panel, shown, text, isUnderWay, isReading, announcement } = useEstimate();
  const [arrivals, setArrivals] = useState(0);
  const panelRef = useRef<HTMLDivElement>(null);

  useEffect(() => void restoreEstimate(), []);

  useEffect(() => {
    if (arrivals && panelRef.current) return holdInView(panelRef.current, 'auto');
  }, [arrivals]);

  return (
    <Section id="quote" title={quote.title} lead={quote.lead} ground="limestone" aside={<Steps />}>
      <Stack gap="8">
        <QuoteForm isUnderWay={isUnderWay} onShown={() => setArrivals((count) => count + 1)} />
        {Panel && shown && <Panel ref={panelRef} shown={shown} isReading={isReading} />}
        {text && <EstimateText ref={panelRef} text={text} />}
        {/* Not the panel: every change in it would be read out. The toast says the end. */}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
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

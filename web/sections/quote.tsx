import { chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { quote } from '../content/quote.ts';
import { EstimateText } from '../estimate/estimate-card.tsx';
import { useEstimate } from '../estimate/estimate-store.ts';
import { QuoteForm } from '../estimate/quote-form.tsx';
import { restoreEstimate } from '../estimate/request-estimate.ts';
import { anchorScroll } from '../scroll/anchor-scroll.ts';
import { Section } from './section.tsx';

/** The quote calculator: the form of a project, and below it the estimate. */
export function Quote() {
  const { Panel, shown, text, isRequesting, isReading, announcement } = useEstimate();
  const [shownCount, setShownCount] = useState(0);
  const panelRef = useRef<HTMLDivElement>(null);

  useEffect(() => void restoreEstimate(), []);

  useEffect(() => {
    if (shownCount && panelRef.current) return anchorScroll(panelRef.current, 'auto');
  }, [shownCount]);

  return (
    <Section
      id="quote"
      title={quote.title}
      lead={quote.lead}
      background="limestone"
      aside={<Steps />}
    >
      <Stack gap="8">
        <QuoteForm
          isRequesting={isRequesting}
          onShown={() => setShownCount((count) => count + 1)}
        />
        {Panel && shown && <Panel ref={panelRef} shown={shown} isReading={isReading} />}
        {text && <EstimateText ref={panelRef} text={text} />}
        {/* Not the panel: every change in it would be read out. The toast announces the end. */}
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

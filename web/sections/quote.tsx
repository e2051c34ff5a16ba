import { Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { quote } from '../content/quote.ts';
import { EstimateText } from '../estimate/estimate-card.tsx';
import { useEstimate } from '../estimate/estimate-store.ts';
import { QuoteForm } from '../estimate/quote-form.tsx';
import { restoreEstimate } from '../estimate/request-estimate.ts';
import { anchorScroll } from '../scroll/anchor-scroll.ts';
import { Section, Steps } from './section.tsx';

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
      aside={<Steps steps={quote.steps} mt="0" />}
      asideOnPhone="last"
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

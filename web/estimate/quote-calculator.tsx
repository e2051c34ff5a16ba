import { Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { anchorScroll } from '../scroll/anchor-scroll.ts';
import { EstimateText } from './estimate-card.tsx';
import { useEstimate } from './estimate-store.ts';
import { QuoteForm } from './quote-form.tsx';
import { restoreEstimate } from './request-estimate.ts';

/** The form of a quote request, and below it the estimate. */
export function QuoteCalculator() {
  const { Panel, shown, text, isRequesting, isReading, announcement } = useEstimate();
  const [shownCount, setShownCount] = useState(0);
  const panelRef = useRef<HTMLDivElement>(null);

  useEffect(() => void restoreEstimate(), []);

  useEffect(() => {
    if (shownCount && panelRef.current) return anchorScroll(panelRef.current);
  }, [shownCount]);

  return (
    <Stack gap="8">
      <QuoteForm isRequesting={isRequesting} onShown={() => setShownCount((count) => count + 1)} />
      {Panel && shown && <Panel ref={panelRef} shown={shown} isReading={isReading} />}
      {text && <EstimateText ref={panelRef} text={text} />}
      {/* Not the panel: every change in it would be read out. The toast announces the end. */}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

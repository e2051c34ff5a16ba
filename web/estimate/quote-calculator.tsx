import { Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { AddPhotosPrompt } from '../add-photos/add-photos-prompt.tsx';
import { formPhotos } from '../add-photos/form-photos.ts';
import { useStore } from '../browser/store.ts';
import { anchorScroll } from '../scroll/anchor-scroll.ts';
import { EstimateText } from './estimate-card.tsx';
import { useEstimate } from './estimate-store.ts';
import { QuoteForm } from './quote-form.tsx';
import { readPhotos } from './read-photos.ts';
import { restoreEstimate } from './request-estimate.ts';

/** The form of a quote request, and below it the estimate. */
export function QuoteCalculator() {
  const { Panel, shown, text, isRequesting, isReading, readingPhotosOf, announcement } =
    useEstimate();
  const isReadingPhotos = shown !== undefined && shown.id === readingPhotosOf;
  const { sent, ended } = useStore(formPhotos)['quote-form'] ?? {};
  const lead = sent?.lead;
  const [shownCount, setShownCount] = useState(0);
  const panelRef = useRef<HTMLDivElement>(null);

  useEffect(() => void restoreEstimate(), []);

  useEffect(() => {
    if (ended) void readPhotos(ended.lead);
  }, [ended]);

  useEffect(() => {
    if (shownCount && panelRef.current) return anchorScroll(panelRef.current);
  }, [shownCount]);

  return (
    <Stack gap="8">
      <QuoteForm isRequesting={isRequesting} onShown={() => setShownCount((count) => count + 1)} />
      {Panel && shown && <Panel ref={panelRef} {...{ shown, isReading, isReadingPhotos }} />}
      {text && <EstimateText ref={panelRef} text={text} />}
      {lead && (shown || text) && <AddPhotosPrompt />}
      {/* Not the panel: every change in it would be read out. The toast announces the end. */}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

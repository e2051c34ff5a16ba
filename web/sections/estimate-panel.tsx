import { Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { rangeText } from '../../domain/estimate.ts';
import type { ShownQuote } from '../calls/form-endpoints.ts';
import { quote } from '../content/quote.ts';
import { SiteButton } from '../navigation/site-link.tsx';

const TITLE_ID = 'estimate-title';

/** An estimate: the range where there is one, the words that explain it, and what it is not. */
export function EstimatePanel({ estimate }: { estimate: ShownQuote }) {
  const panelRef = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new estimate is brought into view.
  useEffect(() => {
    panelRef.current?.scrollIntoView({ block: 'nearest' });
  }, [estimate]);

  return (
    <Stack
      ref={panelRef}
      as="section"
      aria-labelledby={TITLE_ID}
      layerStyle="card"
      p={{ base: '5', md: '8' }}
      gap="4"
      align="flex-start"
    >
      <Heading as="h3" id={TITLE_ID} size="2xl">
        {quote.panelTitle}
      </Heading>
      {estimate.range && (
        <Text textStyle={{ base: '2xl', md: '5xl' }} fontWeight="bold" color="brand.fg">
          {rangeText(estimate.range)}
        </Text>
      )}
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {estimate.quote}
      </Text>
      {estimate.writtenBy === 'card' && <Text color="fg.muted">{quote.writtenByCard}</Text>}
      <Text textStyle="sm" color="fg.muted">
        {quote.disclaimer}
      </Text>
      <SiteButton to={quote.requestOfficial.to}>{quote.requestOfficial.label}</SiteButton>
    </Stack>
  );
}

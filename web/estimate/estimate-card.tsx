import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { quoteWords } from '../content/sections.ts';
import { SiteButton } from '../navigation/site-link.tsx';

const TITLE_ID = 'estimate-title';

/** The card of an estimate, with its title. */
export function EstimateCard({ children }: { children: ReactNode }) {
  return (
    <Stack
      as="section"
      aria-labelledby={TITLE_ID}
      layerStyle="card"
      borderTopWidth="4px"
      borderTopColor="brand.solid"
      p={{ base: '5', md: '8' }}
      gap="6"
    >
      <Heading as="h3" id={TITLE_ID} size="2xl">
        {quoteWords.panelTitle}
      </Heading>
      {children}
    </Stack>
  );
}

/** An estimate as text, for a page that could not load the code of the panel. */
export function EstimateText({ text }: { text: string }) {
  return (
    <EstimateCard>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      <SiteButton to={quoteWords.requestOfficial.to} alignSelf={{ sm: 'flex-start' }}>
        {quoteWords.requestOfficial.label}
      </SiteButton>
    </EstimateCard>
  );
}

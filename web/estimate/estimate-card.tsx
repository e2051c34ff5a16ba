import { Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import { quoteWords } from '../content/sections.ts';
import { SiteButton } from '../navigation/site-link.tsx';

export const ESTIMATE_TITLE_ID = 'estimate-title';

interface EstimateCardProps {
  /** Called when the visitor goes on to the contact form. */
  onRequest?: () => void;
  /** Content that changes while the description is read: below the button, which does not move under a finger. */
  below?: ReactNode;
  children: ReactNode;
}

/** The card of an estimate: its title and content, and the two ways to go on from it. */
export function EstimateCard({ onRequest, below, children }: EstimateCardProps) {
  return (
    <Stack
      layerStyle="card"
      borderTopWidth="4px"
      borderTopColor="brand.solid"
      p={{ base: '5', md: '8' }}
      gap="4"
    >
      <Heading as="h3" id={ESTIMATE_TITLE_ID}>
        {quoteWords.panelTitle}
      </Heading>
      {children}
      <Flex wrap="wrap" columnGap="5" rowGap="1" alignItems="center">
        <SiteButton
          {...quoteWords.requestOfficial}
          onClick={onRequest}
          flexGrow={{ base: 1, sm: 0 }}
        />
        <Link href={phoneLink(business.phone)}>Call {business.phone}</Link>
      </Flex>
      {below}
    </Stack>
  );
}

/** An estimate as text, for a page that could not load the code of the panel. */
export function EstimateText({ text }: { text: string }) {
  return (
    <section aria-labelledby={ESTIMATE_TITLE_ID}>
      <EstimateCard>
        <Text whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="prose">
          {text}
        </Text>
      </EstimateCard>
    </section>
  );
}

import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { Estimate } from '../../domain/estimate.ts';
import {
  estimateDisclaimer,
  estimateFigure,
  estimateWords,
  figureNote,
  priceDrivers,
} from '../../domain/estimate-words.ts';
import { quote } from '../content/quote.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { carryToContact } from './carry-to-contact.ts';
import type { ShownEstimate } from './estimate-store.ts';

const TITLE_ID = 'estimate-title';

interface EstimatePanelProps {
  shown: ShownEstimate;
  ref: Ref<HTMLDivElement>;
}

/**
 * An estimate as far as it has come. The words that still flow in stand last, so that they move
 * nothing of the panel, least of all the button under a finger.
 */
export function EstimatePanel({ shown, ref }: EstimatePanelProps) {
  const { estimate, writtenBy } = shown;
  return (
    <Stack
      ref={ref}
      as="section"
      aria-labelledby={TITLE_ID}
      layerStyle="card"
      borderTopWidth="4px"
      borderTopColor="brand.solid"
      p={{ base: '5', md: '8' }}
      gap="6"
    >
      <div>
        <Heading as="h3" id={TITLE_ID} size="2xl">
          {quote.panelTitle}
        </Heading>
        {estimate && <Figure estimate={estimate} />}
        <Text mt="3" textStyle="sm" color="fg.muted" maxWidth="prose">
          {estimate ? estimateDisclaimer({ ...estimate, writtenBy }) : estimateWords.disclaimer}
        </Text>
      </div>
      <SiteButton
        to={quote.requestOfficial.to}
        alignSelf={{ sm: 'flex-start' }}
        onClick={() => carryToContact(shown)}
      >
        {quote.requestOfficial.label}
      </SiteButton>
      {estimate?.price && <PriceDrivers estimate={estimate} />}
      {estimate?.notes.map((note) => (
        <Text key={note} fontWeight="semibold">
          {note}
        </Text>
      ))}
      <Words {...shown} />
    </Stack>
  );
}

function Figure({ estimate }: { estimate: Estimate }) {
  const note = figureNote(estimate);
  return (
    <>
      <Text color="fg.muted">{estimate.project}</Text>
      <Text
        mt="3"
        textStyle={{ base: '3xl', md: '5xl' }}
        fontFamily="heading"
        fontWeight="bold"
        color="brand.fg"
      >
        {estimateFigure(estimate)}
      </Text>
      {note && <Text mt="1">{note}</Text>}
    </>
  );
}

function PriceDrivers({ estimate }: { estimate: Estimate }) {
  return (
    <div>
      <Heading as="h4" size="lg">
        {quote.driversTitle}
      </Heading>
      <chakra.dl mt="3" borderBottomWidth="1px">
        {priceDrivers(estimate).map(({ term, value }) => (
          <Box
            key={term}
            display={{ sm: 'grid' }}
            gridTemplateColumns="1fr 3fr"
            gap="4"
            py="2"
            borderTopWidth="1px"
          >
            <chakra.dt color="fg.muted">{term}</chakra.dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </chakra.dl>
    </div>
  );
}

function Words({ quote: words, writtenBy }: ShownEstimate) {
  return (
    <div>
      <Heading as="h4" size="lg">
        {quote.explanationTitle}
      </Heading>
      <Text aria-busy={!writtenBy} mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
        {words || quote.explanationComing}
      </Text>
    </div>
  );
}

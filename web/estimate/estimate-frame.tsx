import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { quote } from '../content/quote.ts';

const TITLE_ID = 'estimate-title';

interface EstimateFrameProps {
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The card of an estimate, with its title. */
export function EstimateFrame({ ref, children }: EstimateFrameProps) {
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
      <Heading as="h3" id={TITLE_ID} size="2xl">
        {quote.panelTitle}
      </Heading>
      {children}
    </Stack>
  );
}

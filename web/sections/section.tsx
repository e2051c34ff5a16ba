import { Box, Container, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SectionId } from '../content/sections.ts';
import { BondIcon } from '../icons.tsx';

interface SectionProps {
  id: SectionId;
  title: string;
  lead?: string;
  /** What it stands on: the page, limestone, or a charcoal wall. */
  ground?: 'page' | 'limestone' | 'wall';
  /** Stands below the lead, where the title has a column of its own. */
  aside?: ReactNode;
  children: ReactNode;
}

const grounds = {
  page: { bg: 'bg' },
  limestone: { bg: 'bg.subtle' },
  wall: { layerStyle: 'wall' },
};

/** Two columns of short lines, or one where the letters are large and the screen is not. */
export const atMostTwo = 'repeat(auto-fit, minmax(max(8rem, 40%), 1fr))';

/** A part of the home page: its anchor, its heading and the ground it stands on. */
export function Section({ id, title, lead, ground = 'page', aside, children }: SectionProps) {
  const titleId = `${id}-title`;
  const isBeside = aside !== undefined;
  return (
    <Box
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      py={{ base: '16', md: '24' }}
      {...grounds[ground]}
    >
      <Container
        maxWidth="7xl"
        display="grid"
        gap={{ base: '10', lg: isBeside ? '16' : '12' }}
        gridTemplateColumns={{ lg: isBeside ? '2fr 3fr' : undefined }}
      >
        <Box>
          <BondIcon color={ground === 'wall' ? 'brick.300' : 'brand.fg'} />
          <Heading as="h2" id={titleId} size={{ base: '3xl', md: '4xl' }} mt="4">
            {title}
          </Heading>
          {lead && (
            <Text
              mt="3"
              textStyle={{ md: 'lg' }}
              maxWidth="prose"
              color={ground === 'wall' ? 'fg.invertedMuted' : 'fg.muted'}
            >
              {lead}
            </Text>
          )}
          {aside}
        </Box>
        <Box minWidth="0">{children}</Box>
      </Container>
    </Box>
  );
}

/** Blocks laid side by side with a joint between them, in one frame. */
export function Course({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid
      as="ul"
      columns={{ base: 1, md: 3 }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      {children}
    </SimpleGrid>
  );
}

import { Box, Container, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SectionId } from '../content/sections.ts';
import { BrickIcon } from '../images/icons.tsx';

interface SectionProps {
  id: SectionId;
  title: string;
  lead?: string;
  /** White, limestone, or a wall of charcoal bricks. */
  background?: 'page' | 'limestone' | 'wall';
  /** Content below the lead, in a column of its own with the title. */
  aside?: ReactNode;
  children: ReactNode;
}

const backgrounds = {
  page: { bg: 'bg' },
  limestone: { bg: 'bg.subtle' },
  wall: { layerStyle: 'wall' },
};

/** Two columns of short lines, or one for large text on a narrow screen. */
export const upToTwoColumns = 'repeat(auto-fit, minmax(max(8rem, 40%), 1fr))';

/** A section of the home page: its anchor, heading and background. */
export function Section({ id, title, lead, background = 'page', aside, children }: SectionProps) {
  const titleId = `${id}-title`;
  const hasAside = aside !== undefined;
  return (
    <Box
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      py={{ base: '16', md: '24' }}
      {...backgrounds[background]}
    >
      <Container
        maxWidth="7xl"
        display="grid"
        gap={{ base: '10', lg: hasAside ? '16' : '12' }}
        gridTemplateColumns={{ lg: hasAside ? '2fr 3fr' : undefined }}
      >
        <Box>
          <BrickIcon color={background === 'wall' ? 'brick.300' : 'brand.fg'} />
          <Heading as="h2" id={titleId} size={{ base: '3xl', md: '4xl' }} mt="4">
            {title}
          </Heading>
          {lead && (
            <Text
              mt="3"
              textStyle={{ md: 'lg' }}
              maxWidth="prose"
              color={background === 'wall' ? 'fg.invertedMuted' : 'fg.muted'}
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

/** Cards side by side in one frame, with a line between them. */
export function CardGrid({ children }: { children: ReactNode }) {
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

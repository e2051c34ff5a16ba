import { Box, Container, chakra, Heading, type HeadingProps, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { SectionId } from '../content/pages.ts';
import { buttonRecipe } from '../theme/recipes.ts';

interface SectionProps {
  id: SectionId;
  title: string;
  lead?: string;
  /** White, limestone, or a charcoal wall. */
  background?: keyof typeof backgrounds;
  /** The padding above and below on a wide screen. */
  space?: '20' | '24' | '32';
  children: ReactNode;
}

const backgrounds = {
  page: { bg: 'bg' },
  limestone: { bg: 'bg.limestone' },
  wall: { layerStyle: 'wall' },
};

/** Sticks below the navigation bar next to a taller column. */
export const sticky = {
  position: { lg: 'sticky' },
  top: { lg: 'calc({spacing.navigationBar} + {spacing.6})' },
  alignSelf: 'start',
} as const;

/** Two columns of short lines, or one for large text on a narrow screen. */
export const upToTwoColumns = 'repeat(auto-fit, minmax(max(8rem, 40%), 1fr))';

export function Section(props: SectionProps) {
  const { id, title, lead, background = 'page', space = '24', children } = props;
  return (
    <Box
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      py={{ base: '14', md: space }}
      // A link to it leads past most of the padding, so a form's first field is on the screen as well.
      scrollMarginTop={{ base: '-10', md: '-16' }}
      {...backgrounds[background]}
    >
      <Container>
        <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
        {lead && (
          <Text
            mt="4"
            textStyle={{ base: 'lg', md: 'lead' }}
            maxWidth="prose"
            color={background === 'wall' ? 'fg.invertedMuted' : 'fg.muted'}
          >
            {lead}
          </Text>
        )}
        <Box mt={{ base: '6', md: '12' }}>{children}</Box>
      </Container>
    </Box>
  );
}

export function SectionTitle(heading: HeadingProps) {
  return <Heading as="h2" fontSize={{ base: '4xl', lg: '5xl' }} {...heading} />;
}

const SummaryButton = chakra('summary', buttonRecipe);

interface CollapsibleOnPhoneProps {
  id?: string;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Collapses its content on a phone; a wide screen, and a browser without JavaScript, shows it at once. */
export function CollapsibleOnPhone({ id, title, isOpen, children }: CollapsibleOnPhoneProps) {
  // Initial state only; after that the visitor controls it.
  const [open] = useState(isOpen ?? false);
  return (
    <chakra.details
      id={id}
      open={open}
      minWidth="0"
      css={{
        '@supports selector(::details-content)': {
          '@media (min-width: 48em), (scripting: none)': {
            '&::details-content': { contentVisibility: 'visible' },
            '& > summary': { display: 'none' },
          },
        },
      }}
    >
      <SummaryButton variant="outline" width="full" mb="4">
        {title}
      </SummaryButton>
      {children}
    </chakra.details>
  );
}

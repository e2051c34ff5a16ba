import { Box, Container, chakra, Flex, type FlexProps, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { SectionId } from '../content/pages.ts';
import { BrickIcon } from '../images/icons.tsx';
import { buttonRecipe } from '../theme/recipes.ts';

interface SectionProps {
  id: SectionId;
  title: string;
  lead?: string;
  /** White, limestone, or a wall of charcoal bricks. */
  background?: 'page' | 'limestone' | 'wall';
  /** Content below the lead, in a column of its own with the title. */
  aside?: ReactNode;
  /** Its place on a phone: before the section's content or after it. */
  asideOnPhone?: 'first' | 'last';
  below?: ReactNode;
  children: ReactNode;
}

const backgrounds = {
  page: { bg: 'bg' },
  limestone: { bg: 'bg.subtle' },
  wall: { layerStyle: 'wall' },
};

/** Stays in view beside a column that is taller, below the navigation bar. */
export const sticky = {
  position: { lg: 'sticky' },
  top: { lg: 'calc({spacing.navigationBar} + {spacing.6})' },
  alignSelf: 'start',
} as const;

/** Two columns of short lines, or one for large text on a narrow screen. */
export const upToTwoColumns = 'repeat(auto-fit, minmax(max(8rem, 40%), 1fr))';

/** The order on a phone, and the columns of a wide screen. */
const areas = {
  first: { base: '"title" "aside" "content"', lg: '"title content" "aside content"' },
  last: { base: '"title" "content" "aside"', lg: '"title content" "aside content"' },
};

export function Section({ background = 'page', asideOnPhone = 'first', ...props }: SectionProps) {
  const { id, title, lead, aside, below, children } = props;
  const titleId = `${id}-title`;
  const columns = aside !== undefined && {
    gridTemplateAreas: areas[asideOnPhone],
    gridTemplateColumns: { lg: '2fr 3fr' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: '16',
    rowGap: { base: '6', lg: '8' },
  };
  return (
    <Box
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      py={{ base: '8', md: '24' }}
      // A link to it leads past the padding, so that a form's first field is on the screen as well.
      scrollMarginTop={{ base: '-8', md: '-20' }}
      {...backgrounds[background]}
    >
      <Container display="grid" gap={{ base: '6', lg: '12' }} {...columns}>
        <Box gridArea={columns ? 'title' : undefined}>
          {background === 'page' && <BrickIcon color="brand.solid" mb="4" />}
          <Heading as="h2" id={titleId} size={{ base: '3xl', md: '4xl' }}>
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
        </Box>
        {aside && (
          <Box gridArea="aside" {...sticky}>
            {aside}
          </Box>
        )}
        <Box gridArea={columns ? 'content' : undefined} minWidth="0">
          {children}
        </Box>
        {below && <Box gridColumn="1 / -1">{below}</Box>}
      </Container>
    </Box>
  );
}

/** Numbered steps, with a line between them. */
export function Steps({ steps, ...style }: FlexProps & { steps: readonly string[] }) {
  return (
    <Flex as="ol" direction="column" mt="4" borderBottomWidth="1px" {...style}>
      {steps.map((step, index) => (
        <Flex as="li" key={step} gap="5" py={{ base: '2.5', md: '4' }} borderTopWidth="1px">
          <chakra.span
            fontFamily="heading"
            fontWeight="bold"
            color="brand.solid"
            aria-hidden="true"
          >
            {index + 1}
          </chakra.span>
          {step}
        </Flex>
      ))}
    </Flex>
  );
}

const SummaryButton = chakra('summary', buttonRecipe);

interface FoldedOnPhonesProps {
  title: string;
  /** Open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Folds its content on a phone; a wide screen, and a browser without JavaScript, shows it at once. */
export function FoldedOnPhones({ title, isOpen = false, children }: FoldedOnPhonesProps) {
  // Only at first: from then on the visitor opens and closes it.
  const [open] = useState(isOpen);
  return (
    <chakra.details
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

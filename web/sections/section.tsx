import { Box, Container, Heading, type HeadingProps, Text, type TextProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SectionId } from '../content/pages.ts';

interface SectionProps {
  id: SectionId;
  title: string;
  lead?: string;
  /** White, limestone, or a charcoal wall. */
  background?: keyof typeof backgrounds;
  /** The padding above and below on a wide screen. */
  space?: '14' | '20' | '24';
  children: ReactNode;
}

const backgrounds = { page: {}, limestone: { bg: 'bg.limestone' }, wall: { layerStyle: 'wall' } };

export function Section(props: SectionProps) {
  const { id, title, lead, background = 'page', space = '24', children } = props;
  return (
    <Box
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      py={{ base: '14', md: space }}
      // Links scroll past most of the padding, so a form's first field is on the screen as well.
      scrollMarginTop={{ base: '-10', md: '-16' }}
      {...backgrounds[background]}
    >
      <Container>
        <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
        {lead && (
          <Lead color={background === 'wall' ? 'fg.invertedMuted' : 'fg.muted'}>{lead}</Lead>
        )}
        <Box mt={{ base: '6', md: '12' }}>{children}</Box>
      </Container>
    </Box>
  );
}

export function Lead(text: TextProps) {
  return <Text mt="4" textStyle={{ md: 'lead' }} maxWidth="prose" color="fg.muted" {...text} />;
}

/** The title of a list or a fact. */
export function Title(heading: HeadingProps) {
  return <Heading as="h3" textStyle="title" {...heading} />;
}

export function SectionTitle(heading: HeadingProps) {
  return <Heading as="h2" fontSize="h2" {...heading} />;
}

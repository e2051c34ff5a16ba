import type { BoxProps, HeadingProps, TextProps } from '@chakra-ui/react';
import { Box, Container, Heading, Text } from '@chakra-ui/react';

export function Section({ id, title, lead, children, ...box }: BoxProps & { lead?: string }) {
  return (
    <Box
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      py={{ base: '14', md: '24' }}
      // Links scroll past most of the padding, so a form's first field is on the screen too.
      scrollMarginTop={{ base: '-10', md: '-16' }}
      {...box}
    >
      <Container>
        <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
        {lead && <Lead color={box.layerStyle ? 'fg.invertedMuted' : 'fg.muted'}>{lead}</Lead>}
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
  return <Heading fontSize="h2" {...heading} />;
}

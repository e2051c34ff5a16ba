import { Box, Container, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SectionId } from '../content/sections.ts';

interface SectionProps {
  id: SectionId;
  title: string;
  lead?: string;
  /** Every other section stands on a tinted ground. */
  tinted?: boolean;
  children: ReactNode;
}

/** A part of the home page: its anchor, its heading and the ground it stands on. */
export function Section({ id, title, lead, tinted, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <Box
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      bg={tinted ? 'bg.subtle' : 'bg'}
      py={{ base: '14', md: '20' }}
    >
      <Container maxWidth="7xl">
        <Heading as="h2" id={titleId} size={{ base: '3xl', md: '4xl' }} textAlign="center">
          {title}
        </Heading>
        {lead && (
          <Text mt="3" mx="auto" maxWidth="prose" textAlign="center" color="fg.muted">
            {lead}
          </Text>
        )}
        <Box mt="10">{children}</Box>
      </Container>
    </Box>
  );
}

import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A page with a single message. */
export function MessageScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      as="main"
      id="main"
      tabIndex={-1}
      minHeight="svh"
      align="center"
      justify="center"
      gap="4"
      p="6"
      bg="bg.subtle"
      textAlign="center"
      textStyle="lg"
    >
      <Heading as="h1" size="5xl">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

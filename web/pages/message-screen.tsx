import { Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { business, phoneLink } from '../../domain/business.ts';

/** A page's single message, and the phone number. */
export function MessageScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      as="main"
      id="main"
      tabIndex={-1}
      minHeight="svh"
      pt="navigationBar"
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
      <Text>
        Or call us:{' '}
        <Link variant="underline" minHeight="tap" href={phoneLink(business.phone)}>
          {business.phone}
        </Link>
      </Text>
    </Stack>
  );
}

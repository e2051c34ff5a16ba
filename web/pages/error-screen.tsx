import { Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import { LinkButton } from '../navigation/site-link.tsx';

/** Shows the fallback in place of the children after an error, which React logs. */
export class ErrorBoundary extends Component<Record<'fallback' | 'children', ReactNode>> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

const TITLE = 'Unexpected Application Error';

/** The page in place of one that could not be rendered. */
export function ErrorScreen() {
  return (
    <>
      <title>{TITLE}</title>
      <MessageScreen title={TITLE}>
        <Text>Something went wrong on our side.</Text>
        {/* It loads the page: what failed is gone with this one. */}
        <LinkButton href="/">Return to Home</LinkButton>
      </MessageScreen>
    </>
  );
}

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
        Or call us: <Link href={phoneLink(business.phone)}>{business.phone}</Link>
      </Text>
    </Stack>
  );
}

import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import { LinkButton } from '../navigation/site-link.tsx';

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
        {/* A full page load, which leaves behind what failed. */}
        <LinkButton href="/">Return to Home</LinkButton>
      </MessageScreen>
    </>
  );
}

interface MessageScreenProps {
  title: string;
  photo?: ReactNode;
  children: ReactNode;
}

export function MessageScreen({ title, photo, children }: MessageScreenProps) {
  return (
    <Flex
      as="main"
      id="main"
      tabIndex={-1}
      position="relative"
      minHeight="100svh"
      pt="navigationBar"
      align="center"
      justify="center"
      p="4"
      bg="bg.limestone"
    >
      <Box layerStyle="cover" overflow="hidden" css={{ '& img': { height: 'full' } }}>
        {photo}
      </Box>
      <Stack
        position="relative"
        align="center"
        gap="4"
        px={{ base: '6', md: '16' }}
        py="10"
        bg="bg"
        textAlign="center"
      >
        <Heading as="h1" fontSize="h2">
          {title}
        </Heading>
        {children}
        <Text>
          Or call us: <Link href={phoneLink(business.phone)}>{business.phone}</Link>
        </Text>
      </Stack>
    </Flex>
  );
}

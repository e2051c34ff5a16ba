import { Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { business, phoneLink } from '../../domain/business.ts';
import type { PageHead } from '../content/pages.ts';
import { PhotoImage } from '../images/photo-image.tsx';
import { heroPhoto } from '../images/site-photos.ts';
import { Header } from '../navigation/header.tsx';
import { LinkButton } from '../navigation/site-link.tsx';
import { Footer } from '../sections/footer.tsx';

/** Shown when a page can't be rendered. Its links reload the site, which clears the failed state. */
export function ErrorScreen() {
  const { key } = useLocation();
  const failedKey = useRef(key);

  useEffect(() => {
    if (key !== failedKey.current) location.reload();
  }, [key]);

  return (
    <MessageScreen
      title="Unexpected Application Error"
      description="Something went wrong on our side."
    >
      <Text>Something went wrong on our side.</Text>
      <LinkButton href="/">Return to Home</LinkButton>
    </MessageScreen>
  );
}

type MessageProps = PropsWithChildren<PageHead & { heading?: string }>;

const { srcSetOnPhones: _, ...wholePhoto } = heroPhoto;

export function MessageScreen({ title, description, heading = title, children }: MessageProps) {
  return (
    <>
      <Header title={title} description={description} />
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
      >
        <PhotoImage photo={wholePhoto} sizes="max(100vw, 200svh)" layerStyle="cover" />
        <Stack
          position="relative"
          align="center"
          gap="4"
          px={{ base: '6', md: '16' }}
          py="10"
          bg="bg"
          textAlign="center"
        >
          <Heading as="h1" fontSize={{ base: 'h1Phone', md: 'h1' }}>
            {heading}
          </Heading>
          {children}
          <Text>
            Or call us: <Link href={phoneLink(business.phone)}>{business.phone}</Link>
          </Text>
        </Stack>
      </Flex>
      <Footer />
    </>
  );
}

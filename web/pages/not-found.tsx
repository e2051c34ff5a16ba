import { Flex, Text } from '@chakra-ui/react';
import { pages, seePrice } from '../content/pages.ts';
import { SiteButton, SiteLink } from '../navigation/site-link.tsx';
import { MessageScreen } from './error-screen.tsx';

/** The page for every missing path. It is prerendered once, and `main.tsx` logs the path. */
export default function NotFound() {
  return (
    <MessageScreen {...pages.notFound} heading="404">
      <Text data-missing-page="">Oops! Page not found</Text>
      <SiteButton to={pages.home.path} label="Return to Home" />
      <Flex wrap="wrap" justify="center" columnGap="6">
        <SiteLink to={pages.gallery.path} label="See our work" textDecoration="underline" />
        <SiteLink {...seePrice} textDecoration="underline" />
      </Flex>
    </MessageScreen>
  );
}

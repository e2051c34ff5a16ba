import { Flex, Text } from '@chakra-ui/react';
import { pages } from '../content/pages.ts';
import { galleryCall } from '../content/sections.ts';
import { PhotoImage } from '../images/photo-image.tsx';
import { heroPhoto } from '../images/site-photos.ts';
import { Header } from '../navigation/header.tsx';
import { SiteButton, SiteLink } from '../navigation/site-link.tsx';
import { Footer } from '../sections/footer.tsx';
import { MessageScreen } from './error-screen.tsx';

const { srcSetOnPhones: _, ...wholePhoto } = heroPhoto;

/** The page of every missing path; it is prerendered once, and `main.tsx` logs the path. */
export function NotFound() {
  return (
    <>
      <Header {...pages.notFound} />
      <MessageScreen
        title="404"
        photo={<PhotoImage photo={wholePhoto} sizes="max(100vw, 200svh)" />}
      >
        <Text data-missing-page="">Oops! Page not found</Text>
        <SiteButton to={pages.home.path} label="Return to Home" />
        <Flex wrap="wrap" justify="center" columnGap="6">
          <SiteLink to={pages.gallery.path} label="See our work" variant="underline" />
          <SiteLink {...galleryCall.calculator} variant="underline" />
        </Flex>
      </MessageScreen>
      <Footer />
    </>
  );
}

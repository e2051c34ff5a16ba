import { Text } from '@chakra-ui/react';
import { pages } from '../content/pages.ts';
import { galleryCall, seeGallery } from '../content/sections.ts';
import { Header } from '../navigation/header.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
import { Footer } from '../sections/footer.tsx';
import { MessageScreen } from './error-screen.tsx';

/** The page of every missing path; it is prerendered once, and `main.tsx` logs the path. */
export function NotFound() {
  return (
    <>
      <Header {...pages.notFound} />
      <MessageScreen title="404">
        <Text data-missing-page="">Oops! Page not found</Text>
        <SiteButton to={pages.home.path} label="Return to Home" />
        <SiteButton {...seeGallery} variant="outline" />
        <SiteButton {...galleryCall.calculator} variant="outline" />
      </MessageScreen>
      <Footer />
    </>
  );
}

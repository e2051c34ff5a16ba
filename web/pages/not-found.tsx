import { Text } from '@chakra-ui/react';
import { pages } from '../content/pages.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../sections/header.tsx';
import { MessageScreen } from './message-screen.tsx';
import { PageHead } from './page-head.tsx';

/** The page of every missing path; it is prerendered once, and the loader logs the path. */
export function NotFound() {
  return (
    <>
      <PageHead {...pages.notFound} />
      <Header />
      <MessageScreen title="404">
        <Text data-missing-page="">Oops! Page not found</Text>
        <SiteButton to={pages.home.path}>Return to Home</SiteButton>
      </MessageScreen>
      <Footer />
    </>
  );
}

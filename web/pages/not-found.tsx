import { Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from '../content/pages.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { MessageScreen } from './message-screen.tsx';
import { PageHead } from './page-head.tsx';

/** The same for every missing path: it is prerendered once. */
export function NotFound() {
  const { pathname } = useLocation();
  const loggedPath = useRef<string>(undefined);

  useEffect(() => {
    // React's strict mode runs an effect twice in development.
    if (loggedPath.current === pathname) return;
    loggedPath.current = pathname;
    console.error(`404: there is no page at ${pathname}`);
  }, [pathname]);

  return (
    <>
      <PageHead {...pages.notFound} />
      <MessageScreen title="404">
        <Text>Oops! Page not found</Text>
        <SiteButton to={pages.home.path}>Return to Home</SiteButton>
      </MessageScreen>
    </>
  );
}

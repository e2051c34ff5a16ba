import { pages } from '../content/pages.ts';
import { PagePath } from '../navigation/site-link.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { Home } from './home.tsx';
import { NotFound } from './not-found.tsx';

/** The page at a path of the site. */
export function SitePage({ path }: { path: string }) {
  return (
    <PagePath value={path}>
      <PageContent path={path} />
    </PagePath>
  );
}

function PageContent({ path }: { path: string }) {
  switch (path) {
    case pages.home.path:
      return <Home />;
    case pages.gallery.path:
      return <GalleryPage />;
    default:
      return <NotFound />;
  }
}

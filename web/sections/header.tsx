import { white } from '../../domain/site.ts';
import type { Page } from '../content/pages.ts';
import { NavigationBar } from '../navigation/navigation-bar.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

/** The elements of the document's head: title, description and theme color. */
export function PageHead({ title, description }: Pick<Page, 'title' | 'description'>) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {/* A phone's browser continues the color of the navigation bar around the page. */}
      <meta name="theme-color" content={white} />
    </>
  );
}

/** The skip link for keyboard users, and the navigation bar. */
export function Header() {
  return (
    <header id="header">
      <SiteLink
        to="#main"
        position="fixed"
        top="0"
        zIndex="skipNav"
        bg="bg"
        p="3"
        clipPath="inset(50%)"
        _focusVisible={{ clipPath: 'none' }}
      >
        Skip to the content
      </SiteLink>
      <NavigationBar />
    </header>
  );
}

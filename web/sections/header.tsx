import { NavigationBar } from '../navigation/navigation-bar.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

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

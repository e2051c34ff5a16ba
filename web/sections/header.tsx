import { NavigationBar } from '../navigation/navigation-bar.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

/** The top of a page: the way past the navigation for those who use the keyboard, and the bar. */
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

import { Button, type ButtonProps, Link, type LinkProps } from '@chakra-ui/react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

type SiteTarget = Pick<RouterLinkProps, 'onClick'> & {
  /** A path, a section of the home page (`/#quote`), or an anchor of the same page. */
  to: string;
};

/** A link within the site. */
export function SiteLink({
  to,
  onClick,
  children,
  ...style
}: Omit<LinkProps, 'onClick'> & SiteTarget) {
  return (
    <Link asChild {...style}>
      <RouterLink to={to} onClick={onClick} discover="none">
        {children}
      </RouterLink>
    </Link>
  );
}

/** A link within the site that looks like a button. */
export function SiteButton({
  to,
  onClick,
  children,
  ...style
}: Omit<ButtonProps, 'onClick'> & SiteTarget) {
  return (
    // A link has no such type, which Chakra gives to every button.
    <Button asChild type={undefined} {...style}>
      <RouterLink to={to} onClick={onClick} discover="none">
        {children}
      </RouterLink>
    </Button>
  );
}

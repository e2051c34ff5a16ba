import { Button, type ButtonProps, Link, type LinkProps } from '@chakra-ui/react';
import { createContext, useContext } from 'react';

interface SiteTarget {
  /** A path, or a section of the home page: `/#quote`. */
  to: string;
}

/** The path of the page around a component. */
export const PagePath = createContext('');

/** A link within the site. */
export function SiteLink({ to, children, ...style }: LinkProps & SiteTarget) {
  const href = useHref(to);
  return (
    <Link href={href} {...style}>
      {children}
    </Link>
  );
}

/** A link within the site that looks like a button. */
export function SiteButton({ to, children, onClick, ...style }: SiteButtonProps) {
  const href = useHref(to);
  return (
    // A link has no such type, which Chakra gives to every button.
    <Button asChild type={undefined} {...style}>
      <a href={href} onClick={onClick}>
        {children}
      </a>
    </Button>
  );
}

interface SiteButtonProps extends Omit<ButtonProps, 'onClick'>, SiteTarget {
  onClick?: () => void;
}

/**
 * Returns the URL of a target, relative to the page around it: an anchor of the same page keeps the query in
 * the address, where `/#quote` would load the page anew.
 */
function useHref(to: string): string {
  const path = useContext(PagePath);
  return path && to.startsWith(`${path}#`) ? to.slice(path.length) : to;
}

import { chakra, Link, type LinkProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import type { ProjectType } from '../../domain/project.ts';
import { navigation, seePrice } from '../content/pages.ts';
import { buttonRecipe } from '../theme/recipes.ts';

/** Link state that tells the home page how to fill its forms. */
export type LinkState = {
  projectType?: ProjectType;
  description?: string;
  fillsContactForm?: boolean;
};

interface SiteTarget {
  /** A path, or a section of the home page: `/#quote`. */
  to: string;
  label?: string;
  state?: LinkState;
}

export const LinkButton = chakra('a', buttonRecipe);

type LinkButtonProps = ComponentProps<typeof LinkButton>;

export function SiteLink({ to, label, children = label, ...link }: SiteTarget & LinkProps) {
  return (
    <Link variant="plain" {...useSiteLink(to)} {...link}>
      {children}
    </Link>
  );
}

export function SiteButton({
  to,
  label,
  state,
  children = label,
  ...link
}: SiteTarget & LinkButtonProps) {
  return (
    <LinkButton {...useSiteLink(to, state)} {...link}>
      {children}
    </LinkButton>
  );
}

/**
 * Returns the props of a link. A section's address is relative to its page, to keep the query before hydration, when
 * `/#quote` would reload the page.
 */
function useSiteLink(to: string, state?: LinkState) {
  const { pathname } = useLocation();
  const href = to.startsWith(`${pathname}#`) ? to.slice(pathname.length) : to;
  return { href, onClick: useLinkClickHandler<HTMLAnchorElement>(to, { state }) };
}

/** The links of the bar, the menu, and the footer. */
export function NavigationLinks() {
  return navigation.map((link) => <SiteLink key={link.to} {...link} color="inherit" />);
}

type PriceLinkProps = LinkButtonProps & LinkState & { work: string };

/** A link that selects the type in the calculator. Its label names the work, so it makes sense out of context. */
export function PriceLink({ projectType, work, ...link }: PriceLinkProps) {
  const name = `${seePrice.label}: ${work}`;
  return <SiteButton {...seePrice} state={{ projectType }} aria-label={name} {...link} />;
}

import { chakra, Link, type LinkProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import type { ProjectType } from '../../domain/project.ts';
import { navigation, seePrice } from '../content/pages.ts';
import { buttonRecipe } from '../theme/recipes.ts';

/** State of a followed link, by which the home page fills its forms. */
export type LinkState = { projectType?: ProjectType; fillsContactForm?: boolean };

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
 * Returns the props of a link. The address of a section is relative to its page: before hydration it keeps the query,
 * where `/#quote` would load the page again.
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

/** A link to the calculator, which chooses the type there; a screen reader that reads it alone names the work. */
export function PriceLink({ projectType, work, ...link }: PriceLinkProps) {
  const name = `${seePrice.label}: ${work}`;
  return <SiteButton {...seePrice} state={{ projectType }} aria-label={name} {...link} />;
}

import { chakra, Link, type LinkProps } from '@chakra-ui/react';
import type { ComponentProps, MouseEvent } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import type { ProjectType } from '../../domain/estimate/project.ts';
import { sectionUrl } from '../content/pages.ts';
import { buttonRecipe } from '../theme/recipes.ts';

interface SiteTarget {
  /** A path, or a section of the home page: `/#quote`. */
  to: string;
  label?: string;
  state?: LinkState;
  onClick?: () => void;
}

export interface LinkState {
  /** To be chosen in the quote calculator. */
  projectType?: ProjectType;
}

type SiteLinkProps = Omit<LinkProps, 'onClick'> & SiteTarget;
type SiteButtonProps = Omit<ComponentProps<typeof LinkButton>, 'onClick'> & SiteTarget;

export const LinkButton = chakra('a', buttonRecipe);

export function SiteLink({ to, label, onClick, children = label, ...style }: SiteLinkProps) {
  return (
    <Link variant="plain" {...useSiteLink({ to, onClick })} {...style}>
      {children}
    </Link>
  );
}

export function SiteButton({ to, label, state, onClick, ...style }: SiteButtonProps) {
  return (
    <LinkButton {...useSiteLink({ to, state, onClick })} {...style}>
      {label}
    </LinkButton>
  );
}

/**
 * Returns the props of a link. The address of a section is relative to its page: before hydration it keeps the query,
 * where `/#quote` would load the page again.
 */
function useSiteLink({ to, state, onClick }: SiteTarget) {
  const { pathname } = useLocation();
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return {
    href: to.startsWith(`${pathname}#`) ? to.slice(pathname.length) : to,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.();
      navigate(event);
    },
  };
}

type PriceLinkProps = Omit<SiteButtonProps, 'to' | 'state' | 'label'> & {
  projectType: ProjectType;
  /** The work that is priced, for a screen reader that reads the link alone. */
  work: string;
};

/** A link to the quote calculator that chooses the type of the work there. */
export function PriceLink({ projectType, work, ...button }: PriceLinkProps) {
  const label = 'See a price';
  return (
    <SiteButton
      to={sectionUrl('quote')}
      state={{ projectType }}
      label={label}
      aria-label={`${label}: ${work}`}
      {...button}
    />
  );
}

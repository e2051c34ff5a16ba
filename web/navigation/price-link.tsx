import type { ButtonProps } from '@chakra-ui/react';
import type { ProjectType } from '../../domain/project.ts';
import { sectionUrl } from '../content/sections.ts';
import { SiteButton } from './site-link.tsx';

interface PriceLinkProps extends Omit<ButtonProps, 'onClick'> {
  projectType: ProjectType;
  label: string;
  /** The work that is priced, for a screen reader that reads the link alone. */
  work: string;
}

/** A link to the quote calculator, in which `chooseProjectTypes` chooses the type of the work. */
export function PriceLink({ projectType, label, work, ...style }: PriceLinkProps) {
  return (
    <SiteButton
      to={sectionUrl('quote')}
      data-project-type={projectType}
      aria-label={`${label}: ${work}`}
      variant="outline"
      {...style}
    >
      {label}
    </SiteButton>
  );
}

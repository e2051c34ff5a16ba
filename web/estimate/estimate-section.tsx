import { chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EstimateSectionProps {
  title: string;
  /** Left out in print. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A section of an estimate with its own title. */
export function EstimateSection({ title, isScreenOnly, children }: EstimateSectionProps) {
  return (
    <div data-screen-only={isScreenOnly ? '' : undefined}>
      <Heading as="h4" size="lg" mb="3">
        {title}
      </Heading>
      {children}
    </div>
  );
}

/** A titled list of the owner's sentences; an empty list renders nothing. */
export function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <EstimateSection title={title}>
      <chakra.ul listStyleType="disc" ps="5" maxWidth="prose">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </chakra.ul>
    </EstimateSection>
  );
}

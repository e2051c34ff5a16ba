import { chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EstimatePartProps {
  title: string;
  /** Paper has no use for it. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of an estimate below its own title. */
export function EstimatePart({ title, isScreenOnly, children }: EstimatePartProps) {
  return (
    <div data-screen-only={isScreenOnly ? '' : undefined}>
      <Heading as="h4" size="lg" mb="3">
        {title}
      </Heading>
      {children}
    </div>
  );
}

/** Sentences of the owner's below a title; nothing where there are none. */
export function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <EstimatePart title={title}>
      <chakra.ul listStyleType="disc" ps="5" maxWidth="prose">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </chakra.ul>
    </EstimatePart>
  );
}

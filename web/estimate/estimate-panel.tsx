import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  disclaimerFor,
  type EstimateView,
  estimateText,
  estimateView,
} from '../../domain/estimate/estimate-view.ts';
import { panelText, sizeSentences } from '../content/estimate-words.ts';
import { quoteWords } from '../content/sections.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { LineItems } from './line-items.tsx';
import { prefillContactForm } from './prefill-contact-form.ts';
import { ProjectFields } from './project-fields.tsx';
import { Questions } from './questions.tsx';
import type { ShownEstimate } from './use-estimate.ts';

interface EstimatePanelProps {
  shown: ShownEstimate;
  /** Its description is still being read. */
  isReading: boolean;
  onCorrect: (shown: ShownEstimate) => void;
}

/**
 * An estimate as far as it has come, to be corrected once its description was read. Everything that the
 * reading adds stands below the button, so that the button does not move under a finger.
 */
export function EstimatePanel({ shown, isReading, onCorrect }: EstimatePanelProps) {
  const { estimate } = shown;
  const { reading } = estimate;
  const view = estimateView(estimate);
  return (
    <EstimateCard>
      <Figure {...view} />
      <SiteButton
        to={quoteWords.requestOfficial.to}
        alignSelf={{ sm: 'flex-start' }}
        onClick={() => prefillContactForm(shown)}
      >
        {quoteWords.requestOfficial.label}
      </SiteButton>
      <Basis view={view} sizes={sizeSentences(shown)} />
      {isReading && <Text aria-busy="true">{estimateText.beforeReading}</Text>}
      {reading.warnings.length > 0 && <Warnings warnings={reading.warnings} />}
      {view.lines.length > 0 && (
        <EstimateSection title={estimateText.lines}>
          <LineItems {...{ shown, view, isReading, onCorrect }} />
        </EstimateSection>
      )}
      {!isReading && (
        <>
          {view.questions.length > 0 && (
            <EstimateSection isScreenOnly title={view.titles.questions}>
              <Questions shown={shown} questions={view.questions} onCorrect={onCorrect} />
            </EstimateSection>
          )}
          <EstimateSection isScreenOnly title={panelText.correct}>
            <ProjectFields shown={shown} onCorrect={onCorrect} />
          </EstimateSection>
          <Sentences title={view.titles.notIncluded} sentences={reading.notIncluded} />
          <Sentences title={estimateText.haveReady} sentences={reading.haveReady} />
        </>
      )}
      <Text textStyle="sm" color="fg.muted" maxWidth="prose">
        {disclaimerFor(estimate)}
      </Text>
    </EstimateCard>
  );
}

function Figure({ project, figure }: EstimateView) {
  return (
    <Box mt="-4">
      {/* Two lines on a phone, whichever kind of job the reading finds. */}
      <Text color="fg.muted" minHeight={{ base: '12', md: 'auto' }}>
        {project}
      </Text>
      <Text
        mt="2"
        textStyle={{ base: '3xl', md: '5xl' }}
        fontFamily="heading"
        fontWeight="bold"
        color="brand.solid"
        fontVariantNumeric="tabular-nums"
      >
        {figure}
      </Text>
    </Box>
  );
}

/** The size and the assumptions behind the figure. */
function Basis({ view, sizes }: { view: EstimateView; sizes: string[] }) {
  if (sizes.length === 0 && view.notes.length === 0) return null;
  return (
    <Stack gap="1" maxWidth="prose">
      {sizes.map((size) => (
        <Text key={size} fontWeight="semibold">
          {size}
        </Text>
      ))}
      {view.notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
      {view.examples.map(({ size, amount }) => (
        <Text key={size}>
          {size}: {amount}
        </Text>
      ))}
    </Stack>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Box role="note" bg="brand.subtle" borderInlineStartWidth="4px" borderColor="brand.solid" p="4">
      <Sentences title={estimateText.warnings} sentences={warnings} />
    </Box>
  );
}

interface EstimateSectionProps {
  title: string;
  /** Left out in print. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A section of an estimate with its own title. */
function EstimateSection({ title, isScreenOnly, children }: EstimateSectionProps) {
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
function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
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

import { Box, Stack, Text } from '@chakra-ui/react';
import {
  disclaimerFor,
  type EstimateView,
  estimateText,
  estimateView,
} from '../../domain/estimate/estimate-view.ts';
import { panelWords, sizeSentence } from '../content/estimate.ts';
import { quote } from '../content/quote.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { carryToContact } from './carry-to-contact.ts';
import { addersOfAnswers } from './corrections.ts';
import { EstimateFrame } from './estimate-frame.tsx';
import { EstimatePart, Sentences } from './estimate-part.tsx';
import type { EstimatePanelProps } from './estimate-store.ts';
import { LineItems } from './line-items.tsx';
import { ProjectFields } from './project-fields.tsx';
import { Questions } from './questions.tsx';

/**
 * An estimate as far as it has come, to be corrected once its description was read. What the reading adds
 * stands below the button, so that it does not move under a finger.
 */
export function EstimatePanel({ shown, isReading, ref }: EstimatePanelProps) {
  const { estimate } = shown;
  const { reading } = estimate;
  const view = estimateView(estimate, addersOfAnswers(shown));
  return (
    <EstimateFrame ref={ref}>
      <Figure {...view} />
      <SiteButton
        to={quote.requestOfficial.to}
        alignSelf={{ sm: 'flex-start' }}
        onClick={() => carryToContact(shown)}
      >
        {quote.requestOfficial.label}
      </SiteButton>
      <Basis view={view} size={sizeSentence(shown)} />
      {isReading && <Text aria-busy="true">{estimateText.beforeReading}</Text>}
      {reading && reading.warnings.length > 0 && <Warnings warnings={reading.warnings} />}
      {view.lines.length > 0 && (
        <EstimatePart title={estimateText.lines}>
          <LineItems shown={shown} view={view} />
        </EstimatePart>
      )}
      {reading && (
        <>
          {reading.questions.length > 0 && (
            <EstimatePart isScreenOnly title={view.titles.questions}>
              <Questions shown={shown} questions={reading.questions} />
            </EstimatePart>
          )}
          <EstimatePart isScreenOnly title={panelWords.correct}>
            <ProjectFields shown={shown} />
          </EstimatePart>
          <Sentences title={view.titles.notIncluded} sentences={reading.notIncluded} />
          <Sentences title={estimateText.haveReady} sentences={reading.haveReady} />
        </>
      )}
      <Text textStyle="sm" color="fg.muted" maxWidth="prose">
        {disclaimerFor(estimate)}
      </Text>
    </EstimateFrame>
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
        color="brand.fg"
        fontVariantNumeric="tabular-nums"
      >
        {figure}
      </Text>
    </Box>
  );
}

/** The size and the assumptions that the figure stands on. */
function Basis({ view, size }: { view: EstimateView; size: string | undefined }) {
  if (!size && view.notes.length === 0) return null;
  return (
    <Stack gap="1" maxWidth="prose">
      {size && <Text fontWeight="semibold">{size}</Text>}
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

import { Box, chakra, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import {
  disclaimerFor,
  type EstimateView,
  estimateText,
  estimateView,
  type LineView,
} from '../../domain/estimate/estimate-view.ts';
import { useStore } from '../browser/store.ts';
import { panelText, sizeSentences } from '../content/estimate-words.ts';
import { FoldedOnPhones, sticky } from '../sections/section.tsx';
import { type CorrectionProps, ProjectFields, Questions } from './correction-fields.tsx';
import { withChange } from './corrections.ts';
import { ESTIMATE_TITLE_ID, EstimateCard } from './estimate-card.tsx';
import { LineItems } from './line-items.tsx';
import { prefillContactForm } from './prefill-contact-form.ts';
import { quotePhotos } from './use-estimate.ts';

interface EstimatePanelProps extends CorrectionProps {
  /** Its description is still being read. */
  isReading: boolean;
}

/**
 * An estimate as far as it has come, to be corrected once its description was read: its request, which stays in view
 * on a wide screen, and what the range is made of.
 */
export function EstimatePanel({ shown, isReading, onCorrect }: EstimatePanelProps) {
  const { estimate } = shown;
  const { reading } = estimate;
  const view = estimateView(estimate);
  const sizes = sizeSentences(shown);
  const onSwitch = ({ part, id }: LineView, isOn: boolean) =>
    onCorrect(withChange(shown, part, isOn ? { adds: id } : { drops: id }));
  return (
    <Grid
      as="section"
      aria-labelledby={ESTIMATE_TITLE_ID}
      templateColumns={{ lg: '2fr 3fr' }}
      columnGap="16"
      rowGap="4"
    >
      <Box {...sticky}>
        <EstimateCard
          onRequest={() => prefillContactForm(shown)}
          below={
            <>
              <Basis view={view} sizes={sizes} />
              <Photos />
            </>
          }
        >
          <Box mt="-3">
            {/* Two lines on a phone, whichever kind of job the reading finds. */}
            <Text color="fg.muted" minHeight={{ base: '12', md: 'auto' }}>
              {view.project}
            </Text>
            <Text
              mt="1"
              textStyle={{ base: '3xl', md: '4xl' }}
              fontFamily="heading"
              fontWeight="bold"
              color="brand.solid"
              fontVariantNumeric="tabular-nums"
            >
              {view.figure}
            </Text>
          </Box>
        </EstimateCard>
      </Box>
      <Stack layerStyle="card" p={{ base: '5', md: '8' }} gap="6" alignSelf="start">
        {isReading && <Text aria-busy="true">{estimateText.beforeReading}</Text>}
        {reading.warnings.length > 0 && (
          <Box
            role="note"
            bg="brand.subtle"
            borderInlineStartWidth="4px"
            borderColor="brand.solid"
            p="4"
          >
            <EstimateSection title={estimateText.warnings}>
              <Sentences sentences={reading.warnings} />
            </EstimateSection>
          </Box>
        )}
        {view.lines.length > 0 && (
          <EstimateSection title={estimateText.lines}>
            <LineItems view={view} onSwitch={isReading ? undefined : onSwitch} />
          </EstimateSection>
        )}
        {!isReading && (
          <>
            {view.questions.length > 0 && (
              <EstimateSection data-screen-only="" title={view.titles.questions}>
                <Questions shown={shown} questions={view.questions} onCorrect={onCorrect} />
              </EstimateSection>
            )}
            <FoldedOnPhones title={panelText.correct} isOpen={sizes.length === 0}>
              <EstimateSection data-screen-only="" title={panelText.correct}>
                <ProjectFields shown={shown} onCorrect={onCorrect} />
              </EstimateSection>
            </FoldedOnPhones>
            <div>
              <Folded title={view.titles.notIncluded} sentences={reading.notIncluded} />
              <Folded title={estimateText.haveReady} sentences={reading.haveReady} />
            </div>
          </>
        )}
        <Text layerStyle="note">{disclaimerFor(estimate)}</Text>
      </Stack>
    </Grid>
  );
}

/** The size and the assumptions behind the figure. */
function Basis({ view, sizes }: { view: EstimateView; sizes: string[] }) {
  if (sizes.length === 0 && view.notes.length === 0) return null;
  return (
    <Stack gap="1">
      {sizes.map((size) => (
        <Text key={size} fontWeight="semibold">
          {size}
        </Text>
      ))}
      {view.notes.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
    </Stack>
  );
}

/** Leads back to the photos, which a request takes for a day. */
function Photos() {
  const { sentAt } = useStore(quotePhotos.store);
  if (!sentAt) return null;
  return (
    <Text data-screen-only="">
      A photo helps even more than measurements.{' '}
      <Link href="#quote-photos">Add photos to your request</Link>
    </Text>
  );
}

/** A section of an estimate with its own title; print leaves out those with `data-screen-only`. */
function EstimateSection({ title, children, ...section }: ComponentProps<'div'>) {
  return (
    <div {...section}>
      <Heading as="h4" size="lg" mb="3">
        {title}
      </Heading>
      {children}
    </div>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <chakra.ul listStyleType="disc" ps="5" maxWidth="prose">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </chakra.ul>
  );
}

function Folded({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <chakra.details borderTopWidth="1px">
      <chakra.summary fontWeight="semibold">{title}</chakra.summary>
      <Box pb="4">
        <Sentences sentences={sentences} />
      </Box>
    </chakra.details>
  );
}

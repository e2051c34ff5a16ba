import {
  Box,
  type BoxProps,
  Button,
  chakra,
  Flex,
  SimpleGrid,
  Span,
  Stack,
} from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { EstimateView, QuestionView } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { focusRing } from '../theme/recipes.ts';
import { PartTitle } from './notices.tsx';
import { correctEstimate } from './request-estimate.ts';

/** The time until an answered question folds, which takes 200 ms: 500 ms after a tap, it would count as a layout shift. */
const FOLD_MS = 250;

/** The questions of a priced estimate. An answered one stays where it is, and folds. Phones show one open question. */
export function Questions({ questions, asked, askedTitle }: EstimateView) {
  if (questions.length === 0) return null;
  return (
    <Box _print={{ display: 'none' }}>
      {asked.length > 0 && <PartTitle>{askedTitle}</PartTitle>}
      <Stack gap="4">
        {questions.map((question) => (
          <Question
            key={question.text}
            question={question}
            hideBelow={asked.indexOf(question) > 0 ? 'lg' : undefined}
          />
        ))}
      </Stack>
    </Box>
  );
}

interface QuestionProps {
  question: QuestionView;
}

function Question({ question, ...box }: QuestionProps & BoxProps) {
  const { text, part, answers, chosen, unanswered } = question;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(chosen === undefined);
  const answer = answers.find(({ id }) => id === chosen);

  useEffect(() => {
    if (chosen === undefined) return setIsOpen(true);
    const folding = setTimeout(() => {
      // The focused answer disappears.
      if (details.current?.contains(document.activeElement))
        details.current.querySelector('summary')?.focus({ preventScroll: true });
      setIsOpen(false);
    }, FOLD_MS);
    return () => clearTimeout(folding);
  }, [chosen]);

  return (
    <Box {...box}>
      <details
        ref={details}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <Flex as="summary" columnGap="4" align="center" justify="space-between" fontWeight="medium">
          <span>
            {text} {answer && !isOpen && <Span fontWeight="semibold">{answer.label}</Span>}
          </span>
          {answer && !isOpen && (
            <Span color="brand.solid" fontWeight="semibold">
              Change
            </Span>
          )}
        </Flex>
        <Answers question={question} />
        {answer && (
          <Button variant="plain" onClick={() => correctEstimate(part, unanswered)}>
            {estimateText.notSure}
          </Button>
        )}
      </details>
    </Box>
  );
}

/** The answers, each with its effect on the range: rows, or tiles with a price each. */
export function Answers({ question, isTiles = false }: QuestionProps & { isTiles?: boolean }) {
  const { text, part, answers, chosen } = question;
  return (
    <SimpleGrid as="fieldset" aria-label={text} columns={isTiles ? { base: 1, md: 3 } : 1} gap="2">
      {answers.map((answer) => (
        <chakra.label key={answer.id} position="relative" css={chosenAnswer}>
          {/* Covers its row, so focusing it scrolls the row into view. */}
          <chakra.input
            type="radio"
            name={`estimate-${text}`}
            checked={chosen === answer.id}
            onChange={() => correctEstimate(part, answer.change)}
            layerStyle="cover"
            opacity="0"
            cursor="pointer"
          />
          <Flex as="span" css={isTiles ? tile : row}>
            <span>{answer.label} </span>
            <Span {...(isTiles && { textStyle: 'display', fontSize: 'lead' })}>
              {answer.effect}
            </Span>
          </Flex>
        </chakra.label>
      ))}
    </SimpleGrid>
  );
}

const row = {
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  minHeight: '12',
  px: '4',
  py: '1.5',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  fontVariantNumeric: 'tabular-nums',
  '& > :last-child': { flexShrink: '0', textAlign: 'end' },
} as const;

const tile = {
  ...row,
  height: 'full',
  minHeight: '14',
  md: { flexDirection: 'column', alignItems: 'start', justifyContent: 'center', minHeight: '88px' },
} as const;

const chosenAnswer = {
  '& input:checked + span': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'white' },
  '& input:focus-visible + span': focusRing,
};

import { Box, type BoxProps, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import type { QuestionView } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { focusRing } from '../theme/recipes.ts';
import { PartTitle } from './notices.tsx';
import { correctEstimate } from './request-estimate.ts';

const answerId = (question: string, answer: string | undefined) => `estimate-${question}-${answer}`;

/** Keeps the focus on an answer, because an answered question moves to another list. */
function focusAnswer(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
}

/** Questions whose answers narrow an estimate; each answer is a row that shows its effect on the range. */
export function Questions({ title, questions, ...box }: BoxProps & { questions: QuestionView[] }) {
  if (questions.length === 0) return null;
  return (
    <Box _print={{ display: 'none' }} {...box}>
      {title && <PartTitle>{title}</PartTitle>}
      <Stack gap="6">
        {questions.map(({ text, part, answers, chosen, unanswered }) => (
          <fieldset key={text}>
            <chakra.legend fontWeight="medium" mb="2">
              {text}
            </chakra.legend>
            <Stack gap="2">
              {answers.map((answer) => (
                <chakra.label key={answer.id} position="relative" css={chosenAnswer}>
                  {/* Covers its row, so focusing it scrolls the row into view. */}
                  <chakra.input
                    type="radio"
                    id={answerId(text, answer.id)}
                    name={`estimate-${text}`}
                    checked={chosen === answer.id}
                    onChange={() => {
                      correctEstimate(part, answer.change);
                      focusAnswer(answerId(text, answer.id));
                    }}
                    layerStyle="cover"
                    opacity="0"
                    cursor="pointer"
                  />
                  <Flex
                    as="span"
                    alignItems="center"
                    justifyContent="space-between"
                    columnGap="4"
                    minHeight="12"
                    px="4"
                    py="1.5"
                    borderWidth="1px"
                    borderColor="border.emphasized"
                    borderRadius="l2"
                    fontVariantNumeric="tabular-nums"
                  >
                    <span>{answer.label} </span>
                    <chakra.span textAlign="end" flexShrink="0">
                      {answer.effect}
                    </chakra.span>
                  </Flex>
                </chakra.label>
              ))}
              {chosen !== undefined && (
                <Button
                  variant="plain"
                  alignSelf="start"
                  mx="-1px"
                  onClick={() => {
                    correctEstimate(part, unanswered);
                    focusAnswer(answerId(text, answers[0]?.id));
                  }}
                >
                  {estimateText.notSure}
                </Button>
              )}
            </Stack>
          </fieldset>
        ))}
      </Stack>
    </Box>
  );
}

const chosenAnswer = {
  '& input:checked + span': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'white' },
  '& input:focus-visible + span': focusRing,
};

import { chakra, Flex, Stack } from '@chakra-ui/react';
import { estimateText, type QuestionView } from '../../domain/estimate/estimate-view.ts';
import { focusRing } from '../theme/recipes.ts';
import { chosenAnswer, withAnswer } from './corrections.ts';
import type { ShownEstimate } from './use-estimate.ts';

interface QuestionsProps {
  shown: ShownEstimate;
  questions: readonly QuestionView[];
  onCorrect: (shown: ShownEstimate) => void;
}

/** Questions whose answers narrow an estimate, each answer a chip with what it does to the range. */
export function Questions({ shown, questions, onCorrect }: QuestionsProps) {
  return (
    <Stack gap="4">
      {questions.map((question) => (
        <fieldset key={question.id}>
          <chakra.legend fontWeight="medium" mb="2">
            {question.text}
            {question.photo !== undefined && ` (${estimateText.fromPhoto})`}
          </chakra.legend>
          <Flex wrap="wrap" gap="2">
            {question.answers.map((answer) => (
              <chakra.label key={answer.id} position="relative" css={chosenChip}>
                {/* Inside its chip, so that the focus scrolls the chip into view. */}
                <chakra.input
                  type="radio"
                  name={`estimate-${question.id}`}
                  checked={chosenAnswer(shown, question)?.id === answer.id}
                  onChange={() => onCorrect(withAnswer(shown, question, answer))}
                  layerStyle="cover"
                  opacity="0"
                  cursor="button"
                />
                <Flex
                  as="span"
                  alignItems="center"
                  justifyContent="center"
                  minHeight="tap"
                  minWidth="tap"
                  px="4"
                  py="1.5"
                  borderWidth="1px"
                  borderColor="border.emphasized"
                  borderRadius="l2"
                >
                  {answer.effect ? `${answer.label}: ${answer.effect}` : answer.label}
                </Flex>
              </chakra.label>
            ))}
          </Flex>
        </fieldset>
      ))}
    </Stack>
  );
}

const chosenChip = {
  '& input:checked + span': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'white' },
  '& input:focus-visible + span': focusRing,
};

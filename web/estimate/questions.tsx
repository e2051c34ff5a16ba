import { chakra, Flex, Stack } from '@chakra-ui/react';
import { estimateText, type QuestionView } from '../../domain/estimate/estimate-view.ts';
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
              <Chip
                key={answer.id}
                name={`estimate-${question.id}`}
                label={answer.effect ? `${answer.label}: ${answer.effect}` : answer.label}
                isChosen={chosenAnswer(shown, question)?.id === answer.id}
                onChoose={() => onCorrect(withAnswer(shown, question, answer))}
              />
            ))}
          </Flex>
        </fieldset>
      ))}
    </Stack>
  );
}

interface ChipProps {
  /** The name of the radio group: one for all answers of a question. */
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ name, label, isChosen, onChoose }: ChipProps) {
  return (
    <chakra.label
      position="relative"
      css={{
        '& input:checked + span': {
          bg: 'brand.solid',
          borderColor: 'brand.solid',
          color: 'white',
        },
        '& input:focus-visible + span': {
          outline: '2px solid',
          outlineColor: 'brand.emphasized',
          outlineOffset: '2px',
        },
      }}
    >
      {/* Inside its chip, so that the focus scrolls the chip into view. */}
      <chakra.input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        position="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        cursor="button"
      />
      <chakra.span
        display="flex"
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
        {label}
      </chakra.span>
    </chakra.label>
  );
}

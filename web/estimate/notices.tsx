import { Box, chakra, Heading, type HeadingProps, Stack, Text } from '@chakra-ui/react';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { LinkButton } from '../navigation/site-link.tsx';

export function PartTitle(heading: HeadingProps) {
  return <Heading as="h4" textStyle="title" fontSize="md" mb="3" {...heading} />;
}

interface SentencesProps {
  sentences: readonly string[];
}

/** A danger to life comes before any price, with a button that calls for help where a sentence says so. */
export function Danger({ sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <Stack role="alert" gap="3" bg="fg.error" color="white" p={{ base: '4', md: '6' }}>
      <Heading as="h3" textStyle="title">
        {estimateText.dangers}
      </Heading>
      {sentences.map((sentence) => (
        <Text key={sentence} fontWeight="semibold" maxWidth="prose">
          {sentence}
        </Text>
      ))}
      {sentences.some((sentence) => /\b911\b/.test(sentence)) && (
        <LinkButton href="tel:911" bg="white" color="fg.error" alignSelf="start">
          Call 911
        </LinkButton>
      )}
    </Stack>
  );
}

export function Warnings({ sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <Box role="note" bg="brand.subtle" borderInlineStartWidth="4px" borderColor="brand.solid" p="4">
      <PartTitle color="brand.solid">{estimateText.warnings}</PartTitle>
      <Sentences sentences={sentences} />
    </Box>
  );
}

function Sentences({ sentences }: SentencesProps) {
  return (
    <chakra.ul listStyleType="disc" ps="5" maxWidth="prose">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </chakra.ul>
  );
}

export function CollapsedList({ title, sentences }: SentencesProps & { title: string }) {
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

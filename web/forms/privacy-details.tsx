import { Box, chakra, Text } from '@chakra-ui/react';
import type { PrivacyNote } from '../content/privacy-notes.ts';

/** What happens with what a visitor sends, below the form that sends it. */
export function PrivacyDetails({ line, details }: PrivacyNote) {
  return (
    <Box textStyle="sm" color="fg.muted">
      <Text>{line}</Text>
      <details>
        <chakra.summary minHeight="tap" alignContent="center">
          More about your data
        </chakra.summary>
        {details.map((sentence) => (
          <Text key={sentence} pb="2">
            {sentence}
          </Text>
        ))}
      </details>
    </Box>
  );
}

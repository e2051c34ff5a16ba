import { Box, Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { siteForms } from '../content/forms.ts';
import type { PrivacyNote } from '../content/privacy-notes.ts';

interface FormFrameProps extends ComponentProps<'form'> {
  /** One of `siteForms`. */
  id: string;
  title: string;
  /** The label of the idle submit button. */
  submit: string;
  isSending: boolean;
  privacy: PrivacyNote;
  children: ReactNode;
}

// Firefox would keep a button disabled over a reload. React's types know the attribute for fields only.
const resetDisabled = { autoComplete: 'off' };

/** The frame of each form around its fields: title, submit button, honeypot and privacy note. */
export function FormFrame({
  title,
  submit,
  isSending,
  privacy,
  children,
  ...form
}: FormFrameProps) {
  const titleId = `${form.id}-title`;
  return (
    <Stack layerStyle="card" p={{ base: '5', md: '8' }} gap="6" position="relative">
      <form {...form} aria-labelledby={titleId}>
        <Stack gap="5">
          <Heading as="h3" id={titleId} size="2xl">
            {title}
          </Heading>
          {children}
          <HoneypotField />
          <Button
            {...resetDisabled}
            type="submit"
            disabled={isSending}
            // The loader may have set its sending label already.
            suppressHydrationWarning
            alignSelf={{ sm: 'flex-start' }}
          >
            {isSending ? siteForms[form.id]?.sending : submit}
          </Button>
        </Stack>
      </form>
      <PrivacyDetails {...privacy} />
    </Stack>
  );
}

/** A field that people neither see nor reach and bots fill in: it marks their messages. */
function HoneypotField() {
  return (
    <Box layerStyle="offscreen" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Box>
  );
}

/** The privacy note of a form: one line, and the rest to be opened. */
function PrivacyDetails({ line, details }: PrivacyNote) {
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

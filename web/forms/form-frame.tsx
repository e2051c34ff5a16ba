import { Button, Heading, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { PrivacyNote } from '../content/privacy-notes.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { PrivacyDetails } from './privacy-details.tsx';

interface FormFrameProps extends ComponentProps<'form'> {
  title: string;
  /** The button's words, at rest and while the form is being sent. */
  submit: { label: string; sending: string };
  isSending: boolean;
  privacy: PrivacyNote;
  children: ReactNode;
}

/** What the site's forms have around their fields: title, button, honeypot and privacy note. */
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
          <Button type="submit" disabled={isSending} alignSelf={{ sm: 'flex-start' }}>
            {isSending ? submit.sending : submit.label}
          </Button>
        </Stack>
      </form>
      <PrivacyDetails {...privacy} />
    </Stack>
  );
}

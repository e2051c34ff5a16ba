import { Button, Heading, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { siteForms } from '../content/forms.ts';
import type { PrivacyNote } from '../content/privacy-notes.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { PrivacyDetails } from './privacy-details.tsx';

interface FormFrameProps extends ComponentProps<'form'> {
  /** One of `siteForms`. */
  id: string;
  title: string;
  /** The button's words at rest. */
  submit: string;
  isSending: boolean;
  privacy: PrivacyNote;
  children: ReactNode;
}

// Firefox would keep a button disabled over a reload. React's types know it for fields only.
const forgetDisabled = { autoComplete: 'off' };

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
          <Button
            {...forgetDisabled}
            type="submit"
            disabled={isSending}
            // The loader may have it say already that the form is being sent.
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

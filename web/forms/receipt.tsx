import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Receipt as ReceiptCopy } from '../content/forms.ts';
import type { SentForm } from './use-form-submission.ts';

interface ReceiptProps {
  sent: SentForm;
  copy: ReceiptCopy;
  onAnother: () => void;
  /** What to expect next. */
  children?: ReactNode;
}

/**
 * What was sent, in place of a form's fields. It takes the focus, because the pressed button is gone. Its title
 * comes to stand below the toast.
 */
export function Receipt({ sent, copy, onAnother, children }: ReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, []);
  return (
    <>
      <Heading as="h3" ref={title} tabIndex={-1} fontSize="card" scrollMarginTop="10rem">
        {copy.title(sent.firstName)}
      </Heading>
      <Text>{`Sent ${weekdayAndTime(sent.at)}. ${copy.next}`}</Text>
      <chakra.blockquote
        borderInlineStartWidth="4px"
        borderColor="brand.solid"
        ps="4"
        lineClamp="4"
        overflowWrap="anywhere"
      >
        {sent.words}
      </chakra.blockquote>
      {children}
      <Stack align="flex-start">
        <Button variant="plain" px="0" color="brand.solid" onClick={onAnother}>
          {copy.another}
        </Button>
      </Stack>
    </>
  );
}

function weekdayAndTime(moment: Date): string {
  return moment
    .toLocaleString('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
    .replace(',', '');
}

import { Button, chakra, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Receipt as ReceiptCopy } from '../content/forms.ts';
import type { SentForm } from './use-form-submission.ts';

interface ReceiptProps {
  sent: SentForm;
  copy: ReceiptCopy;
  onAnother: () => void;
  children?: ReactNode;
}

/**
 * Shows in place of a form's fields that it was sent. Takes the focus, because the pressed button is gone, and scrolls to
 * where the toast doesn't cover it.
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
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {sent.words}
      </chakra.blockquote>
      {children}
      <Button variant="plain" alignSelf="flex-start" px="0" color="brand.solid" onClick={onAnother}>
        {copy.another}
      </Button>
    </>
  );
}

/** Formats a moment in the visitor's time zone: `Sat 1:17 PM`. */
export function weekdayAndTime(moment: Date): string {
  return moment
    .toLocaleString('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
    .replace(',', '');
}

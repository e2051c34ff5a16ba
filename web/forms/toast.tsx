import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ToastText } from '../content/forms.ts';

/** The result of a form's latest submission. */
export interface ToastState extends ToastText {
  type: 'success' | 'error';
  /** The name of the field that it stands above; without one it stands below the button. */
  field?: string | undefined;
}

interface ToastProps extends ToastState {
  onDismiss: () => void;
}

/** A toast in the flow of its form: it covers nothing, and stays until it is dismissed or the form is sent again. */
export function Toast({ type, title, description, onDismiss }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Flex
      ref={ref}
      p="4"
      pe="2"
      gap="2"
      alignItems="flex-start"
      justifyContent="space-between"
      bg={type === 'success' ? 'fg.success' : 'fg.error'}
      color="white"
      borderRadius="l2"
    >
      <div>
        <Text fontWeight="semibold">{title}</Text>
        <Text>{description}</Text>
      </div>
      <Button
        variant="plain"
        boxSize="tap"
        minWidth="tap"
        color="inherit"
        aria-label="Dismiss"
        onClick={onDismiss}
      >
        ×
      </Button>
    </Flex>
  );
}

import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { createStore, useStore } from '../browser/store.ts';
import type { ToastText } from '../content/forms.ts';
import { CrossIcon } from '../images/icons.tsx';

interface Toast extends ToastText {
  type: 'success' | 'error';
}

/** The latest result of any form. */
const shownToast = createStore<Toast | undefined>(undefined);

export const showToast = (toast: Toast) => shownToast.set(toast);
export const dismissToast = () => shownToast.set(undefined);

const SUCCESS_MS = 8_000;

/**
 * Shows the latest toast over the page. Thanks leave after a while, errors once somebody types. The region must be in
 * the DOM before a toast for screen readers to announce it.
 */
export function ToastRegion() {
  const toast = useStore(shownToast);
  const isError = toast?.type === 'error';

  useEffect(() => {
    if (toast?.type !== 'success') return;
    const timer = setTimeout(dismissToast, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <Box
      role="status"
      position="fixed"
      insetInline="4"
      // An error stays clear of a phone's keyboard.
      {...(isError
        ? { top: 'calc({spacing.navigationBar} + {spacing.2})' }
        : { bottom: { base: 'calc({spacing.20} + env(safe-area-inset-bottom))', md: '6' } })}
      zIndex="docked"
      maxWidth="md"
      // Large letters leave little room beside it.
      maxHeight="40svh"
      overflow="auto"
      mx="auto"
    >
      {toast && (
        <Flex
          p="4"
          pe="2"
          gap="2"
          alignItems="flex-start"
          justifyContent="space-between"
          bg={isError ? 'fg.error' : 'fg.success'}
          color="white"
          borderRadius="l2"
          boxShadow="xl"
        >
          <div>
            <Text fontWeight="semibold">{toast.title}</Text>
            <Text>{toast.description}</Text>
          </div>
          <Button
            variant="plain"
            size="md"
            px="0"
            color="inherit"
            focusRingColor="white"
            aria-label="Dismiss"
            onClick={dismissToast}
          >
            <CrossIcon boxSize="5" />
          </Button>
        </Flex>
      )}
    </Box>
  );
}

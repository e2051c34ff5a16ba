import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { createStore, useStore } from '../browser/store.ts';
import type { ToastText } from '../content/forms.ts';
import { CrossIcon } from '../images/icons.tsx';

type Toast = ToastText & { type: 'success' | 'error'; seconds?: number | undefined };

const shownToast = createStore<Toast | undefined>(undefined);

export const showToast = (toast: Toast) => shownToast.set(toast);
export const dismissToast = () => shownToast.set(undefined);

/**
 * Shows the latest toast over the page. Success toasts time out unless hovered or focused; error toasts go away when
 * the visitor types. The region must be in the DOM before a toast, so screen readers announce it.
 */
export function ToastRegion() {
  const toast = useStore(shownToast);
  return (
    <Box
      role="status"
      onAnimationEnd={dismissToast}
      position="fixed"
      insetInline="4"
      // At the top, clear of a phone's keyboard and of the results below a form.
      top="calc({spacing.navigationBar} + {spacing.2})"
      zIndex="docked"
      maxWidth="md"
      // At large text sizes, a toast could otherwise cover the page.
      maxHeight="40svh"
      overflow="auto"
      mx="auto"
      // The timer restarts when the pointer or focus leaves.
      css={{
        '&:focus-within > *': { animation: 'none' },
        '@media (hover: hover)': { '&:hover > *': { animation: 'none' } },
      }}
    >
      {toast && <ToastCard {...toast} />}
    </Box>
  );
}

function ToastCard({ type, title, description, seconds = 8 }: Toast) {
  const isError = type === 'error';
  return (
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
      animation={isError ? undefined : `stay ${seconds}s`}
    >
      <div>
        <Text fontWeight="semibold">{title}</Text>
        <Text>{description}</Text>
      </div>
      <Button
        variant="plain"
        color="inherit"
        focusRingColor="white"
        aria-label="Dismiss"
        onClick={dismissToast}
      >
        <CrossIcon boxSize="5" />
      </Button>
    </Flex>
  );
}

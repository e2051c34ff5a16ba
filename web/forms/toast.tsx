import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { createStore, useIsHydrated, useStore } from '../browser/store.ts';
import type { ToastText } from '../content/forms.ts';
import { CheckIcon, CrossIcon } from '../images/icons.tsx';

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
  if (!useIsHydrated()) return null;
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
      gap="3"
      alignItems="flex-start"
      bg={isError ? 'fg.error' : 'bg.inverted'}
      color="fg.inverted"
      // Sets it off from a dark section.
      borderWidth="1px"
      borderColor="border.inverted"
      borderInlineStart="3px solid {colors.brand.inverted}"
      borderRadius="l2"
      boxShadow="xl"
      animation={isError ? undefined : `stay ${seconds}s`}
    >
      {!isError && <CheckIcon boxSize="5" mt="2px" />}
      <Box flex="1">
        <Text fontWeight="semibold">{title}</Text>
        <Text>{description}</Text>
      </Box>
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

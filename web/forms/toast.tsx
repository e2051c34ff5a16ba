import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../browser/store.ts';
import type { ToastText } from '../content/forms.ts';
import { CrossIcon } from '../images/icons.tsx';

type Toast = ToastText & { type: 'success' | 'error'; seconds?: number | undefined };

const shownToast = createStore<Toast | undefined>(undefined);

export const showToast = (toast: Toast) => shownToast.set(toast);
export const dismissToast = () => shownToast.set(undefined);

/** Longer than the pause between two events of a scroll. */
const SCROLL_END_MS = 150;

/**
 * Shows the latest toast over the page. Success toasts time out unless hovered or focused; error toasts go away when
 * the visitor types, or when one would cover a field with an error. The region must be in the DOM before a toast, so
 * screen readers announce it.
 */
export function ToastRegion() {
  const ref = useRef<HTMLDivElement>(null);
  const toast = useStore(shownToast);

  useEffect(() => {
    if (!toast) return;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => coversError(ref.current) && dismissToast(), SCROLL_END_MS);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [toast]);

  return (
    <Box
      ref={ref}
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

/** True if the toast is over a field with an error, or over the error itself. */
function coversError(toast: Element | null): boolean {
  const { top = 0, bottom = 0 } = toast?.getBoundingClientRect() ?? {};
  const fields = document.querySelectorAll('[aria-invalid], form [id$="-error"]');
  const boxes = Array.from(fields, (field) => field.getBoundingClientRect());
  return boxes.some((box) => box.top < bottom && box.bottom > top);
}

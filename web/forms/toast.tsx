import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from '../browser/store.ts';
import type { ToastText } from '../content/forms.ts';
import { CrossIcon } from '../images/icons.tsx';
import { narrow } from '../theme/scales.ts';

interface ToastState extends ToastText {
  formId: string;
  type: 'success' | 'error';
}

/** The latest result of any form. */
const shownToast = createStore<ToastState | undefined>(undefined);

export const showToast = (toast: ToastState) => shownToast.set(toast);
export const dismissToast = () => shownToast.set(undefined);

const SUCCESS_MS = 8_000;

/** Longer than the pause between two events of a scroll. */
const SCROLL_END_MS = 150;

/** Shows the toasts of a form. Must be in the DOM before a toast for screen readers to announce it. */
export function ToastRegion({ formId }: { formId: string }) {
  const toast = useStore(shownToast);
  const place =
    toast?.type === 'error'
      ? { top: 'calc({spacing.navigationBar} + {spacing.2})' }
      : { bottom: { base: 'calc({spacing.20} + env(safe-area-inset-bottom))', md: '6' } };
  return (
    <Box
      role="status"
      // Over the page, so a toast moves nothing; large letters leave no room there.
      position="fixed"
      insetInline="4"
      {...place}
      zIndex="docked"
      maxWidth="md"
      mx="auto"
      css={{ [narrow]: { position: 'static' } }}
    >
      {toast?.formId === formId && <Toast {...toast} />}
    </Box>
  );
}

/** A toast. Thanks leave after a while, errors once somebody types or scrolls to what is below them. */
function Toast({ type, title, description }: ToastState) {
  const ref = useRef<HTMLDivElement>(null);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (type === 'error' || isHeld) return;
    const timer = setTimeout(dismissToast, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [type, isHeld]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => ref.current && coversError(ref.current) && dismissToast(),
        SCROLL_END_MS,
      );
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);

  return (
    <Flex
      ref={ref}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      p="4"
      pe="2"
      gap="2"
      alignItems="flex-start"
      justifyContent="space-between"
      bg={type === 'success' ? 'fg.success' : 'fg.error'}
      color="white"
      borderRadius="l2"
      boxShadow="xl"
    >
      <div>
        <Text fontWeight="semibold">{title}</Text>
        <Text>{description}</Text>
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
  );
}

/** True if the toast is over a field with an error, or over the error itself. */
function coversError(toast: Element): boolean {
  const { top, bottom } = toast.getBoundingClientRect();
  const fields = document.querySelectorAll('[aria-invalid], form [id$="-error"]');
  return Array.from(fields, (field) => field.getBoundingClientRect()).some(
    (field) => field.top < bottom && field.bottom > top,
  );
}

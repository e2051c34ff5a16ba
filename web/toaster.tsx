import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastWords } from './content/toasts.ts';

/** Long enough to read two sentences slowly; pointed at, focused or out of sight it stays. */
const SHOWN_MS = 10_000;

interface ShownToast extends ToastWords {
  type: 'success' | 'error';
}

let shown: ShownToast | undefined;
let changed = () => {};

/** Says what became of a submission. The toast before goes: a pile would cover a phone's form. */
export function showToast(type: ShownToast['type'], words: ToastWords) {
  show({ type, ...words });
}

function show(toast: ShownToast | undefined) {
  shown = toast;
  changed();
}

function subscribe(listener: () => void) {
  changed = listener;
  return () => {
    changed = () => {};
  };
}

const dismiss = () => show(undefined);

/** The live region that shows the toasts: it is there before they are, so that they are read out. */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const [isHeld, setIsHeld] = useState(false);
  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);

  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setInterval(() => document.hidden || dismiss(), SHOWN_MS);
    return () => clearInterval(timer);
  }, [toast, isHeld]);

  return (
    <Box
      role="status"
      position="fixed"
      zIndex="toast"
      bottom={{ base: '20', md: '6' }}
      insetInlineEnd={{ base: '4', md: '6' }}
      insetInlineStart={{ base: '4', md: 'auto' }}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {toast && <Toast {...toast} />}
    </Box>
  );
}

function Toast({ type, title, description }: ShownToast) {
  return (
    <Flex
      colorPalette={type === 'success' ? 'green' : 'red'}
      width={{ md: 'toast' }}
      p="4"
      pe="2"
      gap="2"
      alignItems="flex-start"
      justifyContent="space-between"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      borderRadius="l2"
      boxShadow="xl"
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
        onClick={dismiss}
      >
        ×
      </Button>
    </Flex>
  );
}

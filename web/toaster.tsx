import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastWords } from './content/toasts.ts';

/** Long enough to read two sentences slowly; pointed at, focused or out of sight it stays. */
const SHOWN_MS = 10_000;

interface ShownToast extends ToastWords {
  /** What it tells of; two forms may be under way at once. */
  about: string;
  type: 'success' | 'error';
}

const none: readonly ShownToast[] = [];
let shown = none;
let changed = () => {};

/** Says what became of a submission. The toast before of the same form goes: it says nothing any more. */
export function showToast(toast: ShownToast) {
  show([...without(toast.about), toast]);
}

/** Takes away the toast of a submission: it says nothing any more once the next one has begun. */
export function dismissToast(about: string) {
  show(without(about));
}

const without = (about: string) => shown.filter((toast) => toast.about !== about);

function show(toasts: readonly ShownToast[]) {
  shown = toasts;
  changed();
}

function subscribe(listener: () => void) {
  changed = listener;
  return () => {
    changed = () => {};
  };
}

/** The live region that shows the toasts: it is there before they are, so that they are read out. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  const [isHeld, setIsHeld] = useState(false);
  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);

  return (
    <Stack
      role="status"
      position="fixed"
      gap="2"
      zIndex="toast"
      bottom={{ base: '20', md: '6' }}
      insetInlineEnd={{ base: '4', md: '6' }}
      insetInlineStart={{ base: '4', md: 'auto' }}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {toasts.map((toast) => (
        <Toast key={toast.about} toast={toast} isHeld={isHeld} />
      ))}
    </Stack>
  );
}

function Toast({ toast, isHeld }: { toast: ShownToast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => document.hidden || dismissToast(toast.about), SHOWN_MS);
    return () => clearInterval(timer);
  }, [toast, isHeld]);

  return (
    <Flex
      colorPalette={toast.type === 'success' ? 'green' : 'red'}
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
        <Text fontWeight="semibold">{toast.title}</Text>
        <Text>{toast.description}</Text>
      </div>
      <Button
        variant="plain"
        boxSize="tap"
        minWidth="tap"
        color="inherit"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.about)}
      >
        ×
      </Button>
    </Flex>
  );
}

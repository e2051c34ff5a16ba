import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../browser/store.ts';
import type { ToastText } from '../content/toasts.ts';

/** Long enough to read two sentences slowly; hovered, focused or out of sight a toast stays. */
const DURATION_MS = 10_000;

interface ToastState extends ToastText {
  /** The path of the endpoint that it reports on; two forms may be sent at once. */
  id: string;
  type: 'success' | 'error';
}

const store = createStore<readonly ToastState[]>([]);

/** Shows the result of a submission, in place of the previous toast of the same form. */
export function showToast(toast: ToastState): void {
  store.set([...othersThan(toast.id), toast]);
}

/** Dismisses the toast of a form, as when its next submission begins. */
export function dismissToast(id: string): void {
  store.set(othersThan(id));
}

const othersThan = (id: string) => store.get().filter((toast) => toast.id !== id);

/** The live region of the toasts: it exists before they do, so that they are read out. */
export function Toasts() {
  const toasts = useStore(store);
  const [isPaused, setIsPaused] = useState(false);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);

  return (
    <Stack
      role="status"
      position="fixed"
      gap="2"
      zIndex="toast"
      bottom={{ base: '20', md: '6' }}
      insetInlineEnd={{ base: '4', md: '6' }}
      insetInlineStart={{ base: '4', md: 'auto' }}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </Stack>
  );
}

function Toast({ toast, isPaused }: { toast: ToastState; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => document.hidden || dismissToast(toast.id), DURATION_MS);
    return () => clearInterval(timer);
  }, [toast, isPaused]);

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
        onClick={() => dismissToast(toast.id)}
      >
        ×
      </Button>
    </Flex>
  );
}

import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../browser/store.ts';
import type { ToastText } from '../content/forms.ts';

/** Long enough to read two sentences slowly; hovered, focused or out of sight a toast stays. */
const DURATION_MS = 10_000;

interface ToastState extends ToastText {
  /** The path of the endpoint that it reports on; two forms may be sent at once. */
  id: string;
  type: 'success' | 'error';
}

/** At most one toast of each form, the latest one last. */
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

/**
 * The live region of a form's toast: it exists before the toast does, so that it is read out. On a phone the
 * toast lies below the button, over the privacy note: anywhere else it would cover a field or the estimate.
 */
export function FormToast({ id }: { id: string }) {
  const toasts = useStore(store);
  const toast = toasts.find((each) => each.id === id);
  return (
    <Box position={{ base: 'relative', md: 'static' }}>
      <Box
        role="status"
        position={{ base: 'absolute', md: 'fixed' }}
        top={{ base: '3', md: 'auto' }}
        bottom={{ md: '6' }}
        insetStart={{ base: '0', md: 'auto' }}
        insetEnd={{ base: '0', md: '6' }}
        zIndex="toast"
      >
        {toast && <Toast toast={toast} isCovered={toasts.at(-1) !== toast} />}
      </Box>
    </Box>
  );
}

interface ToastProps {
  toast: ToastState;
  /** A later toast of another form stands in the same corner of a wide screen. */
  isCovered: boolean;
}

function Toast({ toast, isCovered }: ToastProps) {
  const [isPaused, setIsPaused] = useState(false);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => document.hidden || dismissToast(toast.id), DURATION_MS);
    return () => clearInterval(timer);
  }, [toast, isPaused]);

  return (
    <Flex
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      hideFrom={isCovered ? 'md' : undefined}
      width={{ md: 'toast' }}
      p="4"
      pe="2"
      gap="2"
      alignItems="flex-start"
      justifyContent="space-between"
      bg={toast.type === 'success' ? 'fg.success' : 'fg.error'}
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

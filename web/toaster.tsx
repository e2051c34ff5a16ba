import { createToaster, Toast, Toaster } from '@chakra-ui/react';
import type { ToastWords } from './content/toasts.ts';

const toaster = createToaster({
  placement: 'bottom-end',
  // Long enough to read two sentences slowly; the clock stands still while the page is not looked at.
  duration: 10_000,
  pauseOnPageIdle: true,
});

/** Says what became of a submission. The toast before goes: a pile would cover a phone's form. */
export function showToast(type: 'success' | 'error', words: ToastWords) {
  toaster.remove();
  toaster.create({ type, ...words });
}

/** The live region that shows the toasts. */
export function Toasts() {
  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {({ title, description }) => (
        <Toast.Root width={{ md: 'toast' }}>
          <Toast.Indicator />
          <div>
            <Toast.Title>{title}</Toast.Title>
            <Toast.Description>{description}</Toast.Description>
          </div>
          <Toast.CloseTrigger boxSize="tap" top="0" insetEnd="0" />
        </Toast.Root>
      )}
    </Toaster>
  );
}

/** Longer than this a visitor does not wait for a script to send a form that the browser can send. */
const NATIVE_AFTER_MS = 3_000;

const scriptedButton = 'button[type="button"]:not([popovertarget])';

interface KeptAction {
  /** Does again what was kept, now that the page answers to it. */
  replay(): void;
  /** Lets the browser do what it can do without a script: post the form. */
  giveUp(): void;
}

/**
 * Keeps the first form that is sent, or else the last press of a button that needs the script, until
 * the page is hydrated. A form that waits too long is posted by the browser. Links and the menu are the
 * browser's own and are not kept.
 */
export function keepActions(hydrate: () => void): KeptAction {
  let kept: { replay: () => void; post?: () => void } | undefined;

  function keep(event: Event, action: NonNullable<typeof kept>) {
    // React must not see it as well: it would be done twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    // A form that is being sent is not given up for a press of something else.
    if (kept?.post) return;
    kept = action;
    hydrate();
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (!kept?.post) setTimeout(giveUp, NATIVE_AFTER_MS);
    keep(event, { replay: () => form.requestSubmit(submitter), post: () => form.submit() });
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>(scriptedButton);
    if (button) keep(event, { replay: () => button.click() });
  }

  function release() {
    removeEventListener('submit', onSubmit, true);
    removeEventListener('click', onClick, true);
    const action = kept;
    kept = undefined;
    return action;
  }

  const replay = () => release()?.replay();
  const giveUp = () => release()?.post?.();

  addEventListener('submit', onSubmit, true);
  addEventListener('click', onClick, true);
  return { replay, giveUp };
}

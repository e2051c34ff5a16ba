import { postUnseen } from './post-unseen.ts';

/** Longer than this a visitor does not wait for a script to send a form that the browser can send. */
const NATIVE_AFTER_MS = 3_000;

const scriptedButton = 'button[type="button"]:not([popovertarget])';

interface KeptActions {
  /** Does again what was kept, in the order of the last presses, now that the page answers to it. */
  replay(): void;
  /** Lets the browser do what it can do without a script: post the forms. */
  giveUp(): void;
}

/**
 * Keeps until the page is hydrated what is sent or pressed: each form and each button that needs the
 * script once, however often it was pressed. Forms that wait too long, or whose page is left, are
 * posted by the browser. Links and the menu are the browser's own and are not kept.
 */
export function keepActions(hydrate: () => void): KeptActions {
  const kept = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(event: Event, element: HTMLElement) {
    // React must not see it as well: it would be done twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.delete(element);
    kept.add(element);
    hydrate();
  }

  function onSubmit(event: SubmitEvent) {
    timer ??= setTimeout(giveUp, NATIVE_AFTER_MS);
    keep(event, event.target as HTMLFormElement);
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>(scriptedButton);
    if (button) keep(event, button);
  }

  function release() {
    removeEventListener('submit', onSubmit, true);
    removeEventListener('click', onClick, true);
    removeEventListener('pagehide', leave);
    clearTimeout(timer);
    const elements = [...kept];
    kept.clear();
    return elements;
  }

  const releaseForms = () => release().filter((it) => it instanceof HTMLFormElement);

  function replay() {
    for (const element of release()) {
      if (!(element instanceof HTMLFormElement)) element.click();
      else if (element.isConnected) element.requestSubmit();
      // A page that was changed under React (a translation) is made anew: its forms are gone from it.
      else postUnseen(element);
    }
  }

  function giveUp() {
    const forms = releaseForms();
    // Only one answer can be shown: that of the form pressed last, where the visitor is.
    const last = forms.pop();
    forms.forEach(postUnseen);
    last?.submit();
    // Pressed again while that is under way, it goes the same way, which makes it the same request.
    addEventListener('submit', (event) => event.stopImmediatePropagation(), true);
  }

  function leave() {
    releaseForms().forEach(postUnseen);
  }

  addEventListener('submit', onSubmit, true);
  addEventListener('click', onClick, true);
  addEventListener('pagehide', leave);
  return { replay, giveUp };
}

import { encodeForm, forgetFields } from '../forms/persisted-fields.ts';
import { showSendingLabel } from './sending-label.ts';

/** Longer than this a visitor does not wait for a script to send a form that the browser can send. */
export const HYDRATION_TIMEOUT_MS = 3_000;

const scriptedButton = 'button[type="button"]:not([popovertarget])';

interface EventReplay {
  /** Dispatches the deferred events again, in the order in which they last came, to the hydrated page. */
  replay(): void;
  /** Has the browser post the deferred forms, for a page that cannot be hydrated. */
  cancel(): void;
}

/**
 * Defers submits and clicks until the page is hydrated: each form and each button that needs the script
 * once, however often it was pressed. Meanwhile a form's button shows its sending label. Forms that wait
 * too long, or whose page is left, are posted by the browser. Links and the menu work without a script
 * and are not deferred.
 */
export function eventReplay(hydrate: () => void): EventReplay {
  /** The deferred elements, each with a function that restores its label. */
  const deferred = new Map<HTMLElement, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function defer(event: Event, element: HTMLElement, restore = () => {}) {
    // React must not handle it as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    deferred.delete(element);
    deferred.set(element, restore);
    hydrate();
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    timer ??= setTimeout(cancel, HYDRATION_TIMEOUT_MS);
    defer(event, form, deferred.get(form) ?? showSendingLabel(form));
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>(scriptedButton);
    if (button) defer(event, button);
  }

  function release() {
    removeEventListener('submit', onSubmit, true);
    removeEventListener('click', onClick, true);
    removeEventListener('pagehide', onPageHide);
    clearTimeout(timer);
    const elements = [...deferred.keys()];
    for (const restore of deferred.values()) restore();
    deferred.clear();
    return elements;
  }

  function releaseForms() {
    const forms = release().filter((it) => it instanceof HTMLFormElement);
    forms.forEach(forgetFields);
    return forms;
  }

  function replay() {
    for (const element of release()) {
      if (!(element instanceof HTMLFormElement)) element.click();
      else if (element.isConnected) element.requestSubmit();
      // React replaces a page that was changed before it (by a translation), and with it the forms.
      else sendFormBeacon(element);
    }
  }

  function cancel() {
    const forms = releaseForms();
    // Only one response can be shown: that of the form submitted last, where the visitor is.
    const last = forms.pop();
    forms.forEach(sendFormBeacon);
    last?.submit();
    // Submitted again meanwhile, it is posted by the browser too, which makes it the same request.
    addEventListener('submit', (event) => event.stopImmediatePropagation(), true);
  }

  function onPageHide() {
    releaseForms().forEach(sendFormBeacon);
  }

  addEventListener('submit', onSubmit, true);
  addEventListener('click', onClick, true);
  addEventListener('pagehide', onPageHide);
  return { replay, cancel };
}

/** Posts a form as the browser would, without leaving the page and even while it is being left. */
function sendFormBeacon(form: HTMLFormElement): void {
  navigator.sendBeacon(form.action, encodeForm(form));
}

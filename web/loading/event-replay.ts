import { forgetFields } from '../forms/persisted-fields.ts';
import { sendFormBeacon } from './form-beacon.ts';
import { showSending } from './sending-label.ts';

/** Longer than this a visitor does not wait for a script to send a form that the browser can send. */
const NATIVE_AFTER_MS = 3_000;

const scriptedButton = 'button[type="button"]:not([popovertarget])';

interface EventReplay {
  /** Does again what was deferred, in the order of the last presses, now that the page answers to it. */
  replay(): void;
  /** Lets the browser do what it can do without a script: post the forms. */
  giveUp(): void;
}

/**
 * Defers until the page is hydrated what is sent or pressed: each form and each button that needs the
 * script once, however often it was pressed. A form's button says meanwhile that it is being sent.
 * Forms that wait too long, or whose page is left, are posted by the browser. Links and the menu are
 * the browser's own and are not deferred.
 */
export function eventReplay(hydrate: () => void): EventReplay {
  /** Each with what takes back the sign that it is deferred. */
  const deferred = new Map<HTMLElement, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function defer(event: Event, element: HTMLElement, restore = () => {}) {
    // React must not see it as well: it would be done twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    deferred.delete(element);
    deferred.set(element, restore);
    hydrate();
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    timer ??= setTimeout(giveUp, NATIVE_AFTER_MS);
    defer(event, form, deferred.get(form) ?? showSending(form));
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>(scriptedButton);
    if (button) defer(event, button);
  }

  function release() {
    removeEventListener('submit', onSubmit, true);
    removeEventListener('click', onClick, true);
    removeEventListener('pagehide', leave);
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
      // A page that was changed under React (a translation) is made anew: its forms are gone from it.
      else sendFormBeacon(element);
    }
  }

  function giveUp() {
    const forms = releaseForms();
    // Only one answer can be shown: that of the form pressed last, where the visitor is.
    const last = forms.pop();
    forms.forEach(sendFormBeacon);
    last?.submit();
    // Pressed again while that is under way, it goes the same way, which makes it the same request.
    addEventListener('submit', (event) => event.stopImmediatePropagation(), true);
  }

  function leave() {
    releaseForms().forEach(sendFormBeacon);
  }

  addEventListener('submit', onSubmit, true);
  addEventListener('click', onClick, true);
  addEventListener('pagehide', leave);
  return { replay, giveUp };
}

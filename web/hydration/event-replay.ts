import { encodeForm, forgetFields } from '../forms/persisted-fields.ts';
import { showSendingLabel } from './sending-label.ts';

/** Longer than this a visitor does not wait for a script to send a form that the browser can send. */
export const HYDRATION_TIMEOUT_MS = 3_000;

const scriptedButton = '[data-island] button[type="button"]';

interface EventReplay {
  /** Dispatches the deferred events of a hydrated island again, in the order in which they last came. */
  replay(island: Element): void;
  /** Has the browser post the deferred forms of an island that cannot be hydrated, or all of them. */
  cancel(island?: Element): void;
}

interface Deferred {
  island: Element;
  /** Restores the label of a form's button. */
  restore: () => void;
}

/**
 * Defers submits and clicks in islands until they are hydrated: each form and each button that needs the
 * script once, however often it was pressed. Meanwhile a form's button shows its sending label, or the
 * browser says at once which field is wrong. Forms that wait too long, or whose page is left, are posted by
 * the browser.
 */
export function eventReplay(hydrate: (island: HTMLElement) => void): EventReplay {
  const deferred = new Map<HTMLElement, Deferred>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function defer(event: Event, element: HTMLElement, restore = () => {}) {
    const island = element.closest<HTMLElement>('[data-island]');
    if (!island) return;
    // React must not handle it as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    deferred.delete(element);
    deferred.set(element, { island, restore });
    hydrate(island);
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (!form.closest('[data-island]')) return;
    timer ??= setTimeout(() => cancel(), HYDRATION_TIMEOUT_MS);
    defer(event, form, deferred.get(form)?.restore ?? respond(form));
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>(scriptedButton);
    if (button) defer(event, button);
  }

  /** Releases the deferred elements of an island, or all of them. */
  function release(island?: Element): HTMLElement[] {
    const entries = [...deferred].filter(([, entry]) => !island || entry.island === island);
    for (const [element, { restore }] of entries) {
      restore();
      deferred.delete(element);
    }
    if (![...deferred.keys()].some(isForm)) {
      clearTimeout(timer);
      timer = undefined;
    }
    return entries.map(([element]) => element);
  }

  function releaseForms(island?: Element) {
    const forms = release(island).filter(isForm);
    forms.forEach(forgetFields);
    return forms;
  }

  function replay(island: Element) {
    for (const element of release(island)) {
      if (!isForm(element)) element.click();
      else if (element.isConnected) element.requestSubmit();
      // React replaces an island that was changed before it (by a translation), and with it the form.
      else sendFormBeacon(element);
    }
  }

  function cancel(island?: Element) {
    const forms = releaseForms(island);
    // Only one response can be shown: that of the form submitted last, where the visitor is.
    const last = forms.pop();
    forms.forEach(sendFormBeacon);
    if (!last) return;
    last.submit();
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

function isForm(element: HTMLElement): element is HTMLFormElement {
  return element instanceof HTMLFormElement;
}

/** Responds to a submit before the script does; the script validates the fields in its own words. */
function respond(form: HTMLFormElement): () => void {
  return form.reportValidity() ? showSendingLabel(form) : () => {};
}

/** Posts a form as the browser would, without leaving the page and even while it is being left. */
function sendFormBeacon(form: HTMLFormElement): void {
  navigator.sendBeacon(form.action, encodeForm(form));
}

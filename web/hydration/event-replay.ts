import { encodeForm, forgetFields } from '../forms/persisted-fields.ts';
import { showSendingLabel } from './sending-label.ts';

/** Longer than this a visitor does not wait for a script to send a form that the browser can send. */
const HYDRATION_TIMEOUT_MS = 3_000;

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
  /** The fields of a form in which the browser has found a wrong one. */
  wrongFields?: string;
}

/**
 * Defers submits and clicks in islands until they are hydrated: each form and each button that needs the
 * script once, however often it was pressed. Meanwhile a form's button shows its sending label, or the
 * browser says at once which field is wrong. Forms in order that wait too long, or whose page is left, are posted
 * by the browser.
 */
export function eventReplay(hydrate: (island: HTMLElement) => void): EventReplay {
  const deferred = new Map<HTMLElement, Deferred>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function defer(event: Event, element: HTMLElement, entry: Omit<Deferred, 'island'>) {
    const island = element.closest<HTMLElement>('[data-island]');
    if (!island) return;
    // React must not handle it as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    deferred.delete(element);
    deferred.set(element, { island, ...entry });
    hydrate(island);
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (!form.closest('[data-island]')) return;
    if (!form.reportValidity()) {
      return defer(event, form, { restore: () => {}, wrongFields: `${encodeForm(form)}` });
    }
    timer ??= setTimeout(() => cancel(), HYDRATION_TIMEOUT_MS);
    const before = deferred.get(form);
    const isLabelled = before && before.wrongFields === undefined;
    defer(event, form, { restore: isLabelled ? before.restore : showSendingLabel(form) });
  }

  function onClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>(scriptedButton);
    if (button) defer(event, button, { restore: () => {} });
  }

  /** Releases the deferred elements of an island, or all of them. */
  function release(island?: Element): [HTMLElement, Deferred][] {
    const entries = [...deferred].filter(([, entry]) => !island || entry.island === island);
    for (const [element, { restore }] of entries) {
      restore();
      deferred.delete(element);
    }
    if (![...deferred].some(isSent)) {
      clearTimeout(timer);
      timer = undefined;
    }
    return entries;
  }

  function releaseForms(island?: Element): HTMLFormElement[] {
    const forms = release(island)
      .filter(isSent)
      .map(([form]) => form as HTMLFormElement);
    forms.forEach(forgetFields);
    return forms;
  }

  function replay(island: Element) {
    for (const [element, { wrongFields }] of release(island)) {
      const isWrong = wrongFields !== undefined;
      if (!isForm(element)) element.click();
      // Corrected meanwhile, it waits for the visitor's next press.
      else if (isWrong && wrongFields !== `${encodeForm(element)}`) continue;
      else if (element.isConnected) element.requestSubmit();
      // React replaces an island that was changed before it (by a translation), and with it the form.
      else if (!isWrong) sendFormBeacon(element);
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

/** Recognizes a form that the browser posts if the script does not come: it would not send a wrong one. */
function isSent([element, { wrongFields }]: [HTMLElement, Deferred]): boolean {
  return isForm(element) && wrongFields === undefined;
}

/** Posts a form as the browser would, without leaving the page and even while it is being left. */
function sendFormBeacon(form: HTMLFormElement): void {
  navigator.sendBeacon(form.action, encodeForm(form));
}

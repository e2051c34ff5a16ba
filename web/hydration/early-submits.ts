import { showSendingLabel } from './sending-label.ts';

/** The attribute of the root element once the loader listens to submits. */
export const LOADER_LISTENS = 'data-loader-listens';

/**
 * Responds to submits before the loader has come: the browser says which field is wrong, or the button shows its
 * sending label while the browser posts the form.
 */
export function respondToEarlySubmits(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (document.documentElement.hasAttribute(LOADER_LISTENS)) return;
      if (!form.reportValidity()) event.preventDefault();
      // After the browser has read the fields.
      else setTimeout(() => restoreOnBack(showSendingLabel(form)));
    },
    true,
  );
}

/** Restores a button on the page that Back shows as it was left; a page that loads shows itself as well. */
function restoreOnBack(restore: () => void) {
  addEventListener('pageshow', ({ persisted }) => persisted && restore());
}

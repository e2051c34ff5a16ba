import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the section of a followed link and moves the focus there, so Tab continues from it. */
export function useScrollToLocation(): void {
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
  const shownKey = useRef(key);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (navigationType === 'POP') return;
    const target = document.getElementById(hash.slice(1));
    // The address of an enlarged photo.
    if (hash && !target) return;
    (target ?? document.querySelector('main'))?.focus({ preventScroll: true });
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [key, hash, navigationType]);
}

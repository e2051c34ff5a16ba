import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the section of a followed link and moves the focus there, so Tab continues from it. */
export function useScrollToLocation(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname });

  // As long as the app lives; another call with the same listener adds none.
  useEffect(() => addEventListener('popstate', restoreAtOnce), []);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = { key, pathname };
    if (previous.key === key || navigationType === 'POP') return;
    const behavior = previous.pathname === pathname ? 'auto' : 'instant';
    const target = document.getElementById(hash.slice(1));
    // The address of an enlarged photo.
    if (hash && !target) return;
    (target ?? document.querySelector('main'))?.focus({ preventScroll: true });
    if (target) scrollToSection(target, behavior);
    else scrollTo({ top: 0, behavior });
  }, [key, pathname, hash, navigationType]);
}

/** Scrolls again at the end, unless the visitor takes over: what loads above a section during the scroll moves it. */
function scrollToSection(section: HTMLElement, behavior: ScrollBehavior) {
  const again = () => section.scrollIntoView({ behavior: 'instant' });
  const cancel = () => removeEventListener('scrollend', again);
  section.scrollIntoView({ behavior });
  addEventListener('scrollend', again, { once: true });
  for (const type of ['wheel', 'touchstart', 'keydown'] as const) {
    addEventListener(type, cancel, { once: true, passive: true });
  }
}

/** Suspends smooth scrolling while the browser restores a position, from whichever page. */
function restoreAtOnce() {
  const { style } = document.documentElement;
  style.scrollBehavior = 'auto';
  setTimeout(() => style.removeProperty('scroll-behavior'), 500);
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { holdInView } from './hold-in-view.ts';
import { rememberPlace } from './remember-place.ts';

/**
 * Scrolls to where a followed link points: gliding within a page, at once on another page. Going back
 * returns to where the visitor was. The focus moves along, so that the Tab key goes on from there.
 */
export function useScrollToLocation() {
  const { key: routerKey, pathname, hash } = useLocation();
  // A jump that the browser made before this script came has no key of its own.
  const key = `${routerKey}${hash}`;
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(restorePositionsOurselves, []);
  useEffect(rememberPlace, []);

  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = { key, pathname };
    // The browser itself scrolls a page that it has just loaded.
    if (previous.key === key) return;

    const behavior = previous.pathname === pathname ? 'auto' : 'instant';
    const position = navigationType === 'POP' ? positions.current.get(key) : undefined;
    const target = document.getElementById(hash.slice(1));
    if (position !== undefined) {
      window.scrollTo({ top: position, behavior });
    } else if (target) {
      target.focus({ preventScroll: true });
      return holdInView(target, behavior);
    } else {
      window.scrollTo({ top: 0, behavior });
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [key, pathname, hash, navigationType]);
}

/**
 * Keeps browsers from restoring a position before React shows its page. Over a reload the loader returns to
 * the place that is remembered; only where there is none the browser does it.
 */
function restorePositionsOurselves() {
  const manual = () => {
    history.scrollRestoration = 'manual';
  };
  const auto = () => {
    if (!history.state?.place) history.scrollRestoration = 'auto';
  };
  manual();
  window.addEventListener('pageshow', manual);
  window.addEventListener('pagehide', auto);
  return () => {
    auto();
    window.removeEventListener('pageshow', manual);
    window.removeEventListener('pagehide', auto);
  };
}

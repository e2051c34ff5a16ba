import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { anchorScroll } from './anchor-scroll.ts';
import { saveScroll } from './save-scroll.ts';

/**
 * Scrolls to the target of a link that was followed: smoothly within a page, at once on another page.
 * Going back restores the position. The focus moves along, so that the Tab key continues from there.
 */
export function useScrollToLocation() {
  const { key: routerKey, pathname, hash } = useLocation();
  // A jump that the browser made before hydration has no key of its own.
  const key = `${routerKey}${hash}`;
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const latest = useRef({ key, pathname });

  useEffect(disableScrollRestoration, []);
  useEffect(saveScroll, []);

  useLayoutEffect(() => {
    const savePosition = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key]);

  useLayoutEffect(() => {
    const previous = latest.current;
    latest.current = { key, pathname };
    // The browser itself scrolls a page that it has just loaded.
    if (previous.key === key) return;

    const behavior = previous.pathname === pathname ? 'auto' : 'instant';
    const position = navigationType === 'POP' ? positions.current.get(key) : undefined;
    const target = document.getElementById(hash.slice(1));
    if (position !== undefined) {
      window.scrollTo({ top: position, behavior });
    } else if (target) {
      target.focus({ preventScroll: true });
      return anchorScroll(target, behavior);
    } else {
      window.scrollTo({ top: 0, behavior });
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [key, pathname, hash, navigationType]);
}

/**
 * Keeps browsers from restoring a position before React renders its page. After a reload the loader
 * restores the saved position; only where there is none the browser does it.
 */
function disableScrollRestoration() {
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

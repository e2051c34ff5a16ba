import { useEffect, useState } from 'react';

/** Pixels from the top within which the bar always shows. */
const ALWAYS_SHOWN_WITHIN = 10;

/** Whether the bar shows after a scroll between two positions, in pixels from the top. */
export function isShownAfterScroll(from: number, to: number, wasShown: boolean): boolean {
  if (to <= ALWAYS_SHOWN_WITHIN) return true;
  return to === from ? wasShown : to < from;
}

/** Hides the bar on the way down and shows it on the way up; `show` brings it back at once. */
export function useShownOnScrollUp() {
  const [isShown, setIsShown] = useState(true);

  useEffect(() => {
    let from = window.scrollY;
    // The page was scrolled before this script came, often that is why it came.
    setIsShown((wasShown) => isShownAfterScroll(0, from, wasShown));
    const onScroll = () => {
      const to = window.scrollY;
      const previous = from;
      from = to;
      setIsShown((wasShown) => isShownAfterScroll(previous, to, wasShown));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return { isShown, show: () => setIsShown(true) };
}

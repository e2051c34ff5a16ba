import { useEffect, useState } from 'react';

/** Whether the page's first element of a selector is on the screen, even in part. */
export function useOnScreen(selector: string): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);

  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector]);

  return isOnScreen;
}

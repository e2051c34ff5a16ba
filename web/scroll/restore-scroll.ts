/**
 * Restores the scroll position that `saveScroll` kept before the page was left or reloaded. A browser
 * restores the distance from the top, and the page has grown or shrunk since: it is prerendered anew.
 */
export function restoreScroll(): void {
  const place = history.state?.place;
  const element = document.getElementById(place?.id);
  if (!element) return;
  const align = () =>
    scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: 'instant' });
  align();
  const { scrollY } = window;
  // Headings above reflow as their typeface loads, and before the first paint browsers anchor no scroll.
  void document.fonts.ready.then(() => {
    if (window.scrollY === scrollY) align();
  });
}

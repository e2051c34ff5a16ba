/**
 * Returns to where a visitor was when they left or reloaded the page. A browser knows only how far down
 * that was, and the page has grown or shrunk above it since: it stands here as it was prerendered.
 */
export function returnToPlace(): void {
  const place = history.state?.place;
  const element = document.getElementById(place?.id);
  if (!element) return;
  // Browsers that still try to return would go elsewhere.
  history.scrollRestoration = 'manual';
  const align = () =>
    scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: 'instant' });
  align();
  const { scrollY } = window;
  // Headings above wrap anew as their typeface comes, and before the first paint browsers keep no place.
  void document.fonts.ready.then(() => {
    if (window.scrollY === scrollY) align();
  });
}

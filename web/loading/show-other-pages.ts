/**
 * Loads the page that Back or Forward leads to while no script answers yet: after a reload browsers
 * take the pages that the router showed before it for one document, and change no more than the address.
 *
 * @returns leaves that to the router
 */
export function showOtherPages(): () => void {
  const { pathname } = location;
  const onPop = () => {
    if (location.pathname !== pathname) location.reload();
  };
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
}

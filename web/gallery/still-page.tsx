import { Global } from '@emotion/react';

/** While it stands in the page, what lies behind a dialog does not scroll. */
export function StillPage() {
  return <Global styles={{ html: { overflow: 'hidden' } }} />;
}

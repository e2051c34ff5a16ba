import { persistFields } from './forms/persisted-fields.ts';
import { hydrateLate } from './loading/hydrate-late.ts';
import { lateStyles } from './loading/late-styles.ts';
import { logMissingPath } from './loading/log-missing-path.ts';
import { returnToPlace } from './loading/return-to-place.ts';
import { controlNavigation } from './navigation/control-navigation.ts';

const load = () => import('./main.tsx');

if (document.querySelector('[data-missing-page]')) logMissingPath(location.pathname);

persistFields();
lateStyles();

// The dev server's page is empty; a built one is already complete.
if (document.getElementById('root')?.firstElementChild) {
  returnToPlace();
  hydrateLate(load);
} else void load();

// After the return: it reads how far down the page stands, upon which browsers try to return as well.
controlNavigation();

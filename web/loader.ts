import { chooseProjectTypes } from './estimate/choose-project-type.ts';
import { persistFields } from './forms/persisted-fields.ts';
import { loadDeferredStyles } from './hydration/deferred-styles.ts';
import { lazyHydration } from './hydration/lazy-hydration.ts';
import { controlNavigation } from './navigation/control-navigation.ts';
import { logMissingPath } from './pages/log-missing-path.ts';
import { restoreScroll } from './scroll/restore-scroll.ts';

const load = () => import('./main.tsx');

if (document.querySelector('[data-missing-page]')) logMissingPath(location.pathname);

persistFields();
chooseProjectTypes();
loadDeferredStyles();

// The dev server's page is empty; a built one is already complete.
if (document.getElementById('root')?.firstElementChild) {
  restoreScroll();
  lazyHydration(load);
} else void load();

// After the scroll position is restored, which browsers try to do as well: it reads the position.
controlNavigation();

import { saveLandingPage } from './browser/landing-page.ts';
import { chooseProjectTypes } from './estimate/choose-project-type.ts';
import { persistFields } from './forms/persisted-fields.ts';
import { loadDeferredStyles } from './hydration/deferred-styles.ts';
import { hydrateIslands } from './hydration/hydrate-islands.ts';
import { sharpenPhotos } from './images/sharpen-photos.ts';
import { islandModules, preloadIslands } from './islands/modules.ts';
import { controlNavigation } from './navigation/control-navigation.ts';
import { logMissingPath } from './pages/log-missing-path.ts';
import { anchorJumps } from './scroll/anchor-scroll.ts';
import { restoreScroll } from './scroll/restore-scroll.ts';
import { saveScroll } from './scroll/save-scroll.ts';

if (import.meta.env.DEV) {
  (await import('./dev.tsx')).renderDevelopmentPage();
  await import('./early.ts');
}

logMissingPath();
saveLandingPage(location);
persistFields();
chooseProjectTypes();
loadDeferredStyles();
saveScroll();
restoreScroll();
anchorJumps();
sharpenPhotos();
controlNavigation();
if (!import.meta.env.DEV) hydrateIslands(islandModules, preloadIslands);

import { respondToEarlySubmits } from './hydration/early-submits.ts';
import { hideBar } from './navigation/hide-bar.ts';

// Inline in each page, for it must answer from the first paint on; on a slow line the loader comes later.
hideBar();
respondToEarlySubmits();

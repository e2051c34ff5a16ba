import { firefox } from './browsers/firefox/firefox.ts';
import { journeys } from './browsers/journeys/journeys.ts';
import { startLocalSite } from './browsers/local-site.ts';
import { runBrowsers } from './browsers/run-browsers.ts';
import { webkitgtk } from './browsers/webkitgtk/webkitgtk.ts';

const folder = 'test-results/browsers';

// Lambda's clock is UTC; workers share this process's.
process.env.TZ = 'UTC';
const code = await runBrowsers(process.argv.slice(2), {
  engines: [firefox, webkitgtk],
  journeys,
  folder,
  startSite: (signal) => startLocalSite(`${folder}/local-run.log`, signal),
});
// What still listens belongs to the local run.
process.exit(code);

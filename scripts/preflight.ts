import { runPreflight } from './preflight/run-preflight.ts';

process.exitCode = await runPreflight(process.argv.slice(2));

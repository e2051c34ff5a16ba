import { runSmoke } from './smoke/run-smoke.ts';

process.exitCode = await runSmoke(process.argv.slice(2));

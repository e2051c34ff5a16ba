import { runDomain } from './domain/run-domain.ts';

process.exitCode = await runDomain(process.argv.slice(2));

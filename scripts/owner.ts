import { runOwner } from './owner/run-owner.ts';

// Whoever reads the output may have read enough of it, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.exitCode = await runOwner(process.argv.slice(2));

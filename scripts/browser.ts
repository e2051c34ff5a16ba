import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz, { inflate } from '@sparticuz/chromium';
import { chromium, type LaunchOptions } from 'playwright/test';

/**
 * Returns the browser for tests and benchmarks: on x64 Linux, a headless shell that npm installs, the same on every
 * machine; elsewhere Playwright's own.
 *
 * @throws an Error with what to install
 */
export async function browser(...moreArgs: string[]): Promise<LaunchOptions> {
  const args = ['--no-sandbox', '--disable-background-networking', ...moreArgs];
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const executablePath = chromium.executablePath();
    if (existsSync(executablePath)) return { executablePath, args };
    throw new Error('There is no browser to test with. Run "npx playwright install chromium".');
  }
  const executablePath = await sparticuz.executablePath();
  // A bare machine doesn't have the libraries and fonts that a browser needs. The package includes them, but unpacks
  // the libraries automatically only in Lambda.
  await inflate(
    fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))),
  );
  const unpacked = {
    LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib'),
    // A machine's own fonts, if any, are closer to a visitor's than the package's.
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(tmpdir(), 'fonts') }),
  };
  return { executablePath, args, env: { ...process.env, ...unpacked } as Record<string, string> };
}

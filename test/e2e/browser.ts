import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz, { inflate } from '@sparticuz/chromium';
import { chromium, type LaunchOptions } from 'playwright/test';

/** The browser to test with: the system's or Playwright's own where there is one, else the one that npm brings. */
export async function browser(): Promise<LaunchOptions> {
  const args = ['--no-sandbox', '--disable-background-networking'];
  const installed = ['/usr/bin/chromium', chromium.executablePath()].find((path) =>
    existsSync(path),
  );
  if (installed) return { executablePath: installed, args };

  const executablePath = await sparticuz.executablePath();
  // A bare machine lacks the libraries and fonts that a browser asks for. The package brings them,
  // but by itself unpacks the libraries in a Lambda only.
  await inflate(
    fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))),
  );
  const unpacked = {
    LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib'),
    FONTCONFIG_PATH: join(tmpdir(), 'fonts'),
  };
  return { executablePath, args, env: { ...process.env, ...unpacked } as Record<string, string> };
}

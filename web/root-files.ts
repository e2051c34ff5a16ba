import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { socialImage } from './content/pages.ts';
import { iconFiles } from './icon-files.ts';
import { robots } from './search/robots.ts';
import { sitemap } from './search/sitemap.ts';
import { socialPicture } from './search/social-picture.ts';
import { securityTxt } from './security-txt.ts';

const SITEMAP = 'sitemap.xml';

/**
 * Writes what stands beside the pages under a name of its own: the icons, `robots.txt`, `security.txt`, and
 * for a site with an address the sitemap and the picture of shared links.
 */
export async function writeRootFiles(outDir: string, origin: string | undefined): Promise<void> {
  const icons = await iconFiles(await readFile(join(import.meta.dirname, 'favicon.svg')));
  const found = origin && {
    [SITEMAP]: sitemap(origin),
    [socialImage.file]: await socialPicture(join(import.meta.dirname, 'photos')),
  };
  const files = {
    ...icons,
    'robots.txt': robots(origin),
    '.well-known/security.txt': securityTxt(origin, new Date()),
    ...found,
  };
  // A build with an address may have left them where one without is made.
  for (const file of [SITEMAP, socialImage.file]) await rm(join(outDir, file), { force: true });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), content);
  }
}

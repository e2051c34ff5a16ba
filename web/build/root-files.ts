import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { brand, stone } from '../../domain/palette.ts';
import { type Page, pages, socialImage } from '../content/pages.ts';
import { readPhoto } from './check-photos.ts';
import { pageUrl } from './search-head.ts';

const webFolder = resolve(import.meta.dirname, '..');

const SITEMAP = 'sitemap.xml';

/** Bricks in running bond, in the colors of the brand. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${stone[100]}" d="M0 0h16v16H0z"/><path fill="${brand[700]}" d="M0 0h5v5H0zM6 0h10v5H6zM0 6h10v4H0zM11 6h5v4h-5zM0 11h5v5H0zM6 11h10v5H6z"/></svg>`;

const iconInPng = (side: number) => sharp(Buffer.from(icon)).resize(side).png().toBuffer();

/** Writes `robots.txt`, icons, and the API pages' fonts; with an origin, also the sitemap and social image. */
export async function writeRootFiles(outDir: string, origin: string | undefined): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'robots.txt': robotsTxt(origin),
    'favicon.svg': icon,
    // Browsers go by the content, not by the name.
    'favicon.ico': await iconInPng(32),
    'apple-touch-icon.png': await iconInPng(180),
  };
  // The API's pages use these names, since they can't know hashed ones.
  for (const font of ['fonts/besley-ascii.woff2', 'fonts/public-sans-ascii.woff2']) {
    files[font] = await readFile(join(webFolder, font));
  }
  if (origin) {
    files[SITEMAP] = sitemap(origin);
    files[socialImage.file] = await renderSocialImage();
  }
  await mkdir(join(outDir, 'fonts'), { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(outDir, file), content);
}

/** Renders `robots.txt`. It allows everything: crawlers must read a page to learn that they shouldn't index it. */
export function robotsTxt(origin: string | undefined): string {
  const allowAll = 'User-agent: *\nDisallow:\n';
  return origin ? `${allowAll}\nSitemap: ${new URL(SITEMAP, origin).href}\n` : allowAll;
}

/** Lists the URLs of all pages, without `lastmod`, because a build can't know it. */
export function sitemap(origin: string): string {
  const urls = Object.values<Page>(pages).flatMap((page) => pageUrl(page, origin) ?? []);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `  <url><loc>${url}</loc></url>`).join('\n')}
</urlset>
`;
}

async function renderSocialImage(): Promise<Buffer> {
  const { source, width, height } = socialImage;
  const photo = await readPhoto(join(webFolder, 'photos'), source);
  if (typeof photo === 'string') throw new Error(photo);
  return sharp(photo.bytes)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

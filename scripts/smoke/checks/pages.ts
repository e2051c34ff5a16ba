import { business } from '../../../domain/business.ts';
import { pluralize } from '../../../domain/pluralize.ts';
import { navigation, type Page, pages } from '../../../web/content/pages.ts';
import type { Check, Request } from '../check.ts';
import { decoded, filesIn } from '../html.ts';

/** Every page but the one for what is not there. */
const sitePages: Page[] = Object.values<Page>(pages).filter(
  ({ path }) => path !== pages.notFound.path,
);

/** CloudFront compresses these from 1,000 bytes on (CloudFront Developer Guide, "Serve compressed files"). */
const COMPRESSIBLE = /^(?:text\/|application\/json|text\/javascript|image\/svg\+xml)/;
const COMPRESSED_FROM_BYTES = 1_000;

const ASSET_CACHE = 'public, max-age=31536000, immutable';
const PAGE_CACHE = 'no-cache';

/** Fetched at once, as a browser does. */
const AT_ONCE = 8;

export const pagesCheck: Check = {
  name: 'pages',
  remedy: 'deploy again, and see the BucketDeployments among the events of the stack',
  seconds: 45,
  async run({ origin, isDomain }, request) {
    const documents = await Promise.all(
      sitePages.map((page) => documentAt(page, request, isDomain)),
    );
    const files = [...new Set(documents.flatMap(({ html }) => filesIn(html)))];
    const findings = [
      ...documents.flatMap((document) => document.findings),
      ...(await fileFindings(files, request)),
      ...(await sitemapFindings(request, isDomain, origin)),
    ];
    return {
      findings,
      detail: `${pluralize(sitePages.length, 'page')} with ${pluralize(files.length, 'file')}`,
    };
  },
};

async function documentAt(page: Page, request: Request, isDomain: boolean) {
  const response = await request(page.path);
  const html = await response.text();
  const text = decoded(html);
  const landmarks = [
    page.title,
    page.description,
    business.name,
    business.phone,
    ...navigation.map(({ label }) => label),
    ...(page.path === pages.home.path ? business.serviceArea.cities.map(({ name }) => name) : []),
  ];
  const missing = landmarks.filter((landmark) => !text.includes(landmark));
  const findings = [
    ...(response.status === 200 ? [] : [`${page.path} answers ${response.status}`]),
    ...(html.trimEnd().endsWith('</html>') ? [] : [`${page.path} is cut off`]),
    ...missing.map((landmark) => `${page.path} lacks the words "${landmark}"`),
    // A build without an address asks search engines to leave the site out.
    ...(isDomain && /<meta name="robots" content="noindex"/.test(html)
      ? [`${page.path} asks not to be found by search engines`]
      : []),
    ...responseFindings(page.path, response, html.length, PAGE_CACHE),
  ];
  return { html, findings };
}

async function fileFindings(files: string[], request: Request): Promise<string[]> {
  const findings: string[] = files.some((file) => file.startsWith('/assets/'))
    ? []
    : ['the pages name no files of their own'];
  const waiting = files.values();
  const fetchNext = async () => {
    for (const file of waiting) {
      const response = await request(file);
      const { byteLength } = await response.arrayBuffer();
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      if (response.status !== 200 || isPage || byteLength === 0) {
        findings.push(`${file} answers ${response.status}${isPage ? ' with a page' : ''}`);
      } else {
        const cache = file.startsWith('/assets/') ? ASSET_CACHE : PAGE_CACHE;
        findings.push(...responseFindings(file, response, byteLength, cache));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return findings;
}

function responseFindings(
  path: string,
  { headers, status }: Response,
  bytes: number,
  cache: string,
): string[] {
  if (status !== 200) return [];
  const type = headers.get('content-type') ?? '';
  const isPlain = COMPRESSIBLE.test(type) && bytes >= COMPRESSED_FROM_BYTES;
  const actual = headers.get('cache-control');
  return [
    ...(isPlain && !headers.has('content-encoding') ? [`${path} is not compressed`] : []),
    ...(actual === cache ? [] : [`${path} has cache-control ${actual ?? 'none'}, not ${cache}`]),
  ];
}

/** A site without an address of its own asks not to be listed, and has no sitemap. */
async function sitemapFindings(
  request: Request,
  isDomain: boolean,
  origin: string,
): Promise<string[]> {
  if (!isDomain) return [];
  const sitemap = await (await request('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  return sitePages
    .map(({ path }) => new URL(path, origin).href)
    .filter((address) => !listed.includes(address))
    .map((address) => `the sitemap lacks ${address}`);
}

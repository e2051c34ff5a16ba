import { pages } from '../../../web/content/pages.ts';
import type { Check } from '../check.ts';
import { filesIn } from '../html.ts';

/** A header that a response must have, with its value or a pattern of it. */
export type ExpectedHeaders = Record<string, string | RegExp>;

const onEverything: ExpectedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Those of `pageHeaders` in lib/site-headers.ts. */
export const pageHeaders: ExpectedHeaders = {
  ...onEverything,
  'content-security-policy':
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
};

/** Those of `dataHeaders` there. */
export const dataHeaders: ExpectedHeaders = {
  ...onEverything,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Those of `assetHeaders` there. */
export const assetHeaders: ExpectedHeaders = {
  ...dataHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Those of `photoHeaders` there. */
export const photoHeaders: ExpectedHeaders = {
  ...dataHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
};

/** A browser heeds it over https alone (RFC 6797, section 8.1). A year, as the list of preloaded sites asks for. */
export const httpsHeaders: ExpectedHeaders = {
  'strict-transport-security': /^max-age=31536000(?:;|$)/,
};

export const headersCheck: Check = {
  name: 'headers',
  remedy:
    'compare lib/site-headers.ts with the response headers policies of the distribution, and deploy again',
  seconds: 20,
  async run({ origin }, request) {
    const home = await (await request(pages.home.path)).text();
    const asset = filesIn(home).find((file) => file.startsWith('/assets/')) ?? '/assets/none';
    const expected: [path: string, headers: ExpectedHeaders][] = [
      [pages.home.path, pageHeaders],
      [pages.gallery.path, pageHeaders],
      ['/no-such-page', pageHeaders],
      [asset, assetHeaders],
      ...['/robots.txt', '/favicon.svg', '/.well-known/security.txt'].map(
        (path): [string, ExpectedHeaders] => [path, dataHeaders],
      ),
      ...['/api/testimonials', '/api/nothing'].map((path): [string, ExpectedHeaders] => [
        path,
        dataHeaders,
      ]),
    ];
    const findings = await Promise.all(
      expected.map(async ([path, headers]) => {
        const response = await request(path);
        await response.arrayBuffer();
        const all = { ...headers, ...(origin.startsWith('https:') && httpsHeaders) };
        return headerFindings(path, response.headers, all);
      }),
    );
    const policy = /<meta http-equiv="Content-Security-Policy" content="default-src 'none';/;
    return {
      findings: [
        ...findings.flat(),
        ...(policy.test(home) ? [] : ['the home page lacks its own content security policy']),
      ],
      detail: `${expected.length} addresses`,
    };
  },
};

/** Names the headers of a response that are not as expected. */
export function headerFindings(
  path: string,
  headers: Headers,
  expected: ExpectedHeaders,
): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const actual = headers.get(name);
    if (actual === null) return [`${path} lacks ${name}`];
    const isExpected = typeof value === 'string' ? actual === value : value.test(actual);
    return isExpected ? [] : [`${path} has ${name}: ${actual}`];
  });
}

import type { Check, Request } from '../check.ts';

/** A query that nothing else has, to see that it survives. */
const PATH = '/gallery?smoke=1';

export const redirectsCheck: Check = {
  name: 'redirects',
  remedy:
    'run "npm run domain -- check"; the redirects themselves are lib/page-function.js and the viewer protocol policy in lib/website.ts',
  seconds: 20,
  async run({ origin, isLocal, isDomain }, request) {
    if (isLocal) return { skipped: 'the local run has one name and no https' };
    const { host } = new URL(origin);
    const target = `${origin}${PATH}`;
    const findings = await redirectFindings(`http://${host}${PATH}`, target, request);
    if (!isDomain) return { findings, detail: 'http leads to https; this address has no www' };
    for (const path of [PATH, '/api/testimonials']) {
      const www = `https://www.${host}${path}`;
      findings.push(...(await redirectFindings(www, `${origin}${path}`, request)));
    }
    return { findings, detail: 'http leads to https, and www to the domain' };
  },
};

async function redirectFindings(from: string, to: string, request: Request): Promise<string[]> {
  const response = await request(from);
  await response.arrayBuffer();
  const location = response.headers.get('location');
  if ([301, 308].includes(response.status) && location === to) return [];
  return [`${from} answers ${response.status}${location ? ` to ${location}` : ''}, not to ${to}`];
}

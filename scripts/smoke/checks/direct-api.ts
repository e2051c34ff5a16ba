import { testimonialEndpoint } from '../../../web/api/form-endpoints.ts';
import { type Check, needsCredentials } from '../check.ts';

/** A key that was never given out. */
const WRONG_KEY = 'smoke-test-with-a-wrong-key';

export const directApiCheck: Check = {
  name: 'direct-api',
  remedy:
    'see that every method of the API demands its key (apiKeyRequired in lib/api.ts); until then its limits can be gone around',
  seconds: 20,
  async run({ stack, isLocal }, request) {
    if (isLocal) return { skipped: 'the local run has no address past its CloudFront' };
    if (!stack) return { skipped: needsCredentials };
    const findings = [];
    for (const key of [undefined, WRONG_KEY]) {
      for (const method of ['GET', 'POST']) {
        const url = `${stack.apiUrl}${testimonialEndpoint.path}`;
        const response = await request(url, { method, headers: key ? { 'x-api-key': key } : {} });
        await response.arrayBuffer();
        if (response.status === 403) continue;
        const given = key ? 'a wrong key' : 'no key';
        findings.push(`${method} ${url} with ${given} answers ${response.status}, not 403`);
      }
    }
    return { findings, detail: 'refused with no key and with a wrong one' };
  },
};

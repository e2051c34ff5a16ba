import { contactForm } from '../../../domain/forms/contact-message.ts';
import type { FormDefinition } from '../../../domain/forms/form-definition.ts';
import { quoteForm } from '../../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../../domain/forms/testimonial.ts';
import { fieldErrors, type Problem } from '../../../domain/problem.ts';
import { contactEndpoint, testimonialEndpoint } from '../../../web/api/form-endpoints.ts';
import { quotePath } from '../../../web/api/request-quote.ts';
import { pages } from '../../../web/content/pages.ts';
import type { Check, Request } from '../check.ts';
import { decoded } from '../html.ts';

const forms: [path: string, form: FormDefinition][] = [
  [contactEndpoint.path, contactForm],
  [quotePath, quoteForm],
  [testimonialEndpoint.path, testimonialForm],
];

export const validationCheck: Check = {
  name: 'validation',
  remedy: 'read the log of the function behind that address, and compare the deployed commit',
  seconds: 30,
  async run(_, request) {
    const findings = await Promise.all([
      ...forms.map(([path, form]) => formFindings(path, form, request)),
      cursorFindings(request),
    ]);
    return { findings: findings.flat(), detail: `${forms.length} forms and the cursor` };
  },
};

/** An empty form is refused with the messages that the form's own schema has for it. */
async function formFindings(
  path: string,
  { schema }: FormDefinition,
  request: Request,
): Promise<string[]> {
  const { error } = schema.safeParse({});
  const expected = error ? fieldErrors(error) : [];
  const response = await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { findings, problem } = await problemAt(path, 400, response);
  const messages = JSON.stringify(problem?.errors) === JSON.stringify(expected);
  return [...findings, ...(messages ? [] : [`${path} does not name the fields of an empty form`])];
}

async function cursorFindings(request: Request): Promise<string[]> {
  const path = '/api/testimonials?cursor=smoke';
  const { findings, problem } = await problemAt(path, 400, await request(path));
  const isNamed = problem?.errors?.[0]?.field === 'cursor';
  return [...findings, ...(isNamed ? [] : [`${path} does not name the cursor`])];
}

export const notFoundCheck: Check = {
  name: 'not-found',
  remedy:
    'see the error responses of the distribution (lib/website.ts), which hold for all paths, and the gateway responses (lib/api.ts)',
  seconds: 20,
  async run(_, request) {
    const api = '/api/no-such-path';
    const { findings } = await problemAt(api, 404, await request(api));
    for (const path of ['/no-such-page', '/no/such-page.html']) {
      const response = await request(path);
      const text = decoded(await response.text());
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      if (response.status !== 404) findings.push(`${path} answers ${response.status}, not 404`);
      if (!isPage || !text.includes(pages.notFound.title)) {
        findings.push(`${path} is not answered with the page "${pages.notFound.title}"`);
      }
    }
    return { findings, detail: 'JSON under /api, a page elsewhere' };
  },
};

export const methodsCheck: Check = {
  name: 'methods',
  remedy: 'see lib/api-function.js and lib/page-function.js, and deploy again',
  seconds: 20,
  async run(_, request) {
    const expected: [method: string, path: string, allow: string][] = [
      ['PUT', pages.home.path, 'GET, HEAD'],
      ['DELETE', pages.gallery.path, 'GET, HEAD'],
      ['GET', contactEndpoint.path, 'POST'],
      ['DELETE', testimonialEndpoint.path, 'GET, HEAD, POST'],
    ];
    const findings = [];
    for (const [method, path, allow] of expected) {
      const response = await request(path, { method });
      await response.arrayBuffer();
      const actual = response.headers.get('allow');
      if (response.status !== 405) {
        findings.push(`${method} ${path} answers ${response.status}, not 405`);
      } else if (actual !== allow) {
        findings.push(`${method} ${path} says Allow: ${actual ?? 'nothing'}, not ${allow}`);
      }
    }
    return { findings, detail: '405 with Allow' };
  },
};

/** Reads an answer that has to be of problem details (RFC 9457) and not to be cached. */
async function problemAt(path: string, status: number, response: Response) {
  const type = response.headers.get('content-type');
  const isProblem = type === 'application/problem+json';
  const text = await response.text();
  const findings = [
    ...(response.status === status ? [] : [`${path} answers ${response.status}, not ${status}`]),
    ...(isProblem ? [] : [`${path} has content-type ${type}, not application/problem+json`]),
    ...(response.headers.get('cache-control') === 'no-store' ? [] : [`${path} may be cached`]),
  ];
  return { findings, problem: isProblem ? (JSON.parse(text) as Problem) : undefined };
}

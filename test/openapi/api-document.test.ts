import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type Template, ViewerFunction } from 'local-cloud';
import { expect, inject, test } from 'vitest';
import { aRequest } from '../lib/a-request.ts';
import { document, expectDescribed, resolved, validatorOf } from './described-responses.ts';

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test('the committed document is the one that "npm run openapi" writes', () => {
  const committed = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  expect(committed, 'run "npm run openapi"').toEqual(JSON.parse(JSON.stringify(document)));
});

test('it is OpenAPI 3.1 by the schema of the specification, and all its references lead somewhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  for (const [, kind, name] of JSON.stringify(document).matchAll(
    /"#\/components\/(\w+)\/(\w+)"/g,
  )) {
    expect(resolved({ $ref: `#/components/${kind}/${name}` }), `${kind}/${name}`).toBeDefined();
  }
});

test.each(['dev', 'prod'] as const)('it has every route of the API in %s, and no other', (name) => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(described.sort()).toEqual(routesOf(inject('templates')[name]).sort());
});

test('operations have ids of their own, and links lead to such', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const linked = JSON.stringify(document.paths).matchAll(
    /"links":\{"\w+":\{"operationId":"(\w+)"/g,
  );
  for (const [, id] of linked) expect(ids).toContain(id);
});

test('every example is valid by its own schema', () => {
  const bodies = operations.flatMap(({ operation }) =>
    Object.values(operation.requestBody?.content ?? {}),
  );
  expect(bodies.length).toBeGreaterThan(8);
  for (const { schema, examples = {} } of bodies) {
    expect(Object.values(examples).length).toBeGreaterThan(0);
    for (const { value } of Object.values(examples)) {
      const validate = validatorOf(schema);
      validate(value);
      expect(validate.errors).toBeNull();
    }
  }
});

test('summaries and descriptions are sentences', () => {
  const described = JSON.stringify(document).matchAll(
    /"(?:summary|description)":"((?:[^"\\]|\\.)*)"/g,
  );
  for (const [, text = ''] of described) expect(text).toMatch(/^[A-Z`].*\.$/s);
});

test('what the gateway answers by itself, and what the firewall answers, is described', () => {
  const { TooManyRequests, ServerError } = document.components.responses;
  const operation = {
    ...operations[0]?.operation,
    responses: { '4XX': TooManyRequests, '5XX': ServerError },
  } as Parameters<typeof expectDescribed>[0];
  const bodies = gatewayBodies(inject('templates').prod);
  expect(bodies.length).toBeGreaterThan(5);
  for (const body of bodies) {
    const { status } = JSON.parse(body) as { status?: number };
    const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
    // The one of all other 5xx names no status.
    expectDescribed(operation, { status: status ?? 502, headers, body });
  }
  expectDescribed(operation, {
    status: 429,
    headers: { 'content-type': 'application/json' },
    body: firewallBody(inject('templates').prod),
  });
});

test('a method that no path lists is answered by the edge as described', async () => {
  const headers: [string, string][] = [['Host', 'site.example']];
  const request = aRequest({ method: 'PUT', path: '/api/testimonials', headers });
  const called = await apiFunction(inject('templates').dev).call(request);
  if (!('response' in called)) throw new Error('The edge let a PUT through.');
  const { status, headers: sent, body } = called.response;
  expectDescribed(
    {
      ...operations[0]?.operation,
      responses: { 405: document.components.responses.MethodNotAllowed },
    } as never,
    {
      status,
      headers: Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), value])),
      body: String(body),
    },
  );
});

test.each(['lead', 'testimonial'])(
  'schemathesis has the link of the %s in events/items',
  (name) => {
    const { id, ownerToken } = JSON.parse(readFileSync(`events/items/${name}.json`, 'utf8'));
    const settings = readFileSync('scripts/openapi/schemathesis.toml', 'utf8');
    expect(settings).toContain(`${name}-id = { values = ["${id.S}"] }`);
    expect(settings).toContain(`${name}-token = { values = ["${ownerToken.S}"] }`);
  },
);

interface Properties extends Record<string, unknown> {
  HttpMethod?: string;
  PathPart?: string;
  ResourceId?: { Ref: string };
}

function ofType({ Resources }: Template, type: string): [id: string, Properties][] {
  return Object.entries(Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties = {} }]) => [id, Properties as Properties]);
}

function routesOf(template: Template): string[] {
  const paths = new Map(
    ofType(template, 'AWS::ApiGateway::Resource').map(([id, { PathPart }]) => [id, PathPart]),
  );
  return ofType(template, 'AWS::ApiGateway::Method').map(
    ([, { HttpMethod, ResourceId }]) => `${HttpMethod} /api/${paths.get(ResourceId?.Ref ?? '')}`,
  );
}

function gatewayBodies(template: Template): string[] {
  return ofType(template, 'AWS::ApiGateway::GatewayResponse').flatMap(([, properties]) =>
    Object.values(properties.ResponseTemplates as Record<string, string>),
  );
}

function firewallBody(template: Template): string {
  const [[, acl] = []] = ofType(template, 'AWS::WAFv2::WebACL');
  const bodies = acl?.CustomResponseBodies as Record<string, { Content: string }> | undefined;
  return bodies?.problem?.Content ?? '';
}

function apiFunction(template: Template): ViewerFunction {
  const [id, properties] =
    ofType(template, 'AWS::CloudFront::Function').find(([each]) => /ApiFunction/.test(each)) ?? [];
  return new ViewerFunction(id ?? '', String(properties?.FunctionCode));
}

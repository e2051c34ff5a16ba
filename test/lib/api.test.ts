import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { type Properties, propertiesOf, resourcesOf } from './template-of.ts';

const routes = [
  'POST /add-photos PhotosAdd',
  'POST /generate-quote LeadsQuote STREAM response-streaming-invocations',
  'GET /owner/{proxy+} OwnerPagesFunction STREAM response-streaming-invocations',
  'POST /owner/{proxy+} OwnerPagesFunction STREAM response-streaming-invocations',
  'POST /send-contact-email LeadsContact',
  'GET /testimonials TestimonialsList',
  'POST /testimonials TestimonialsSubmit',
];

describe.each(environments)('in $name', ({ name, throttle }) => {
  test('each method asks for the key that only CloudFront has, and goes to its function; estimates and exports are streamed', () => {
    const pathOf = (id: string): string => {
      const { PathPart, ParentId } = resourcesOf(name)[id.slice(1, -1)]?.Properties ?? {};
      return PathPart ? `${pathOf(ParentId)}/${PathPart}` : '';
    };
    const found = Object.values(propertiesOf(name, 'AWS::ApiGateway::Method')).map((method) => {
      const { HttpMethod, ResourceId, ApiKeyRequired, Integration } = method;
      expect(ApiKeyRequired, pathOf(ResourceId)).toBe(true);
      const [, fn, call] = /functions\/<(\w+)\.Arn>\/(.*)$/.exec(Integration.Uri) ?? [];
      const mode = `${Integration.ResponseTransferMode} ${call}`.replace(
        'BUFFERED invocations',
        '',
      );
      return `${HttpMethod} ${pathOf(ResourceId)} ${fn} ${mode}`.trim();
    });
    expect(found.sort()).toEqual(routes.sort());
  });

  test('the methods are throttled so that estimates leave room for the contact form', () => {
    const stage = resourcesOf(name).ApiRestDeploymentStageapi?.Properties ?? {};
    expect(stage.MethodSettings).toMatchObject([
      { ResourcePath: '/*', ThrottlingRateLimit: throttle.methods.rateLimit },
      { ResourcePath: '/~1generate-quote', ThrottlingRateLimit: throttle.estimates.rateLimit },
    ]);
    // A new account may run as few as 100 functions at once.
    expect(throttle.estimates.rateLimit * 20).toBeLessThanOrEqual(40);
  });

  test('the gateway itself responds with an uncached problem of its status', () => {
    const responses = Object.values(propertiesOf(name, 'AWS::ApiGateway::GatewayResponse'));
    expect(responses.map(({ ResponseType }) => ResponseType)).toEqual(
      expect.arrayContaining(['THROTTLED', 'REQUEST_TOO_LARGE', 'DEFAULT_4XX', 'DEFAULT_5XX']),
    );
    for (const { StatusCode, ResponseParameters, ResponseTemplates } of responses) {
      expect(ResponseParameters).toEqual({
        'gatewayresponse.header.Content-Type': "'application/problem+json'",
        'gatewayresponse.header.Cache-Control': "'no-store'",
      });
      const { status } = JSON.parse(ResponseTemplates['application/json']);
      expect(String(status)).toBe(String(StatusCode));
    }
  });
});

test.each(environments.filter(({ requestsPerAddress }) => requestsPerAddress))(
  '$name limits what one address may ask for, however it writes the path',
  ({ name, requestsPerAddress }) => {
    const { Rules } = resourcesOf(name).WebsiteRateLimitWebAcl?.Properties ?? {};
    const found = Rules.map(({ Action, Statement, VisibilityConfig }: Properties) => {
      // CloudFront would replace a 403, and samples would contain what visitors send.
      expect(Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } });
      expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false });
      const { Limit, ScopeDownStatement } = Statement.RateBasedStatement;
      const text = JSON.stringify(ScopeDownStatement);
      const paths = Array.from(text.matchAll(/"SearchString":"([^"]*)"/g), ([, path]) => path);
      const decoded = text.match(/URL_DECODE"},{"Priority":1,"Type":"NORMALIZE_PATH/g);
      expect(decoded).toHaveLength(paths.length);
      return `${Limit} at ${paths}`;
    });
    expect(found).toEqual([
      `${requestsPerAddress?.estimates} at /api/generate-quote`,
      `${requestsPerAddress?.api} at /api/,/photos/upload`,
    ]);
  },
);

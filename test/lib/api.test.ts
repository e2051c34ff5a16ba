import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { type Properties, propertiesOf, resourcesOf } from './template-of.ts';

const routes = [
  'POST /add-photos PhotosAdd',
  'POST /correct-quote LeadsCorrect',
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
    const limits = ({ rateLimit, burstLimit }: (typeof throttle)['methods']) => ({
      ThrottlingRateLimit: rateLimit,
      ThrottlingBurstLimit: burstLimit,
    });
    expect(stage.MethodSettings).toMatchObject([
      { ResourcePath: '/*', HttpMethod: '*', ...limits(throttle.methods) },
      { ResourcePath: '/~1generate-quote', HttpMethod: 'POST', ...limits(throttle.estimates) },
    ]);
    // A new account may run as few as 100 functions at once.
    expect(throttle.estimates.rateLimit * 20).toBeLessThanOrEqual(40);
  });

  test('only the key of CloudFront opens the stage', () => {
    const StageName = '<ApiRestDeploymentStageapi>';
    expect(Object.values(propertiesOf(name, 'AWS::ApiGateway::ApiKey'))).toEqual([
      {
        Enabled: true,
        StageKeys: [{ RestApiId: '<ApiRest>', StageName }],
        Value: '{{resolve:secretsmanager:<ApiOriginKey1>:SecretString:::}}',
      },
    ]);
  });

  test('the gateway itself responds with an uncached problem of its status', () => {
    const responses = Object.values(propertiesOf(name, 'AWS::ApiGateway::GatewayResponse'));
    const found = responses.map(({ ResponseType, StatusCode, ...response }) => {
      expect(response.ResponseParameters).toEqual({
        'gatewayresponse.header.Content-Type': "'application/problem+json'",
        'gatewayresponse.header.Cache-Control': "'no-store'",
      });
      const { title, status } = JSON.parse(response.ResponseTemplates['application/json']);
      expect(String(status)).toBe(String(StatusCode));
      return `${ResponseType} ${StatusCode ?? ''} ${title}`;
    });
    expect(found).toEqual([
      'MISSING_AUTHENTICATION_TOKEN 404 Not Found',
      'THROTTLED 429 Too Many Requests',
      'REQUEST_TOO_LARGE 413 Payload Too Large',
      'DEFAULT_4XX  The request was refused',
      'DEFAULT_5XX  Something went wrong on our side',
    ]);
  });
});

test.each(environments.filter(({ requestsPerAddress }) => requestsPerAddress))(
  '$name limits what one address may ask for, however it writes the path',
  ({ name, requestsPerAddress }) => {
    const { Rules, DefaultAction, Scope } =
      resourcesOf(name).WebsiteRateLimitWebAcl?.Properties ?? {};
    expect([Scope, DefaultAction]).toEqual(['CLOUDFRONT', { Allow: {} }]);
    const found = Rules.map((rule: Properties) => {
      const { Action, Statement, VisibilityConfig } = rule;
      // CloudFront would replace a 403, and samples would contain what visitors send.
      expect(Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } });
      expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false });
      const { Limit, AggregateKeyType, ScopeDownStatement } = Statement.RateBasedStatement;
      const text = JSON.stringify(ScopeDownStatement);
      expect(text.match(/URL_DECODE"},{"Priority":1,"Type":"NORMALIZE_PATH/g)?.length).toBe(
        text.match(/SearchString/g)?.length,
      );
      const paths = Array.from(text.matchAll(/"SearchString":"([^"]*)"/g), ([, path]) => path);
      return `${Limit} per ${AggregateKeyType} at ${paths}`;
    });
    expect(found).toEqual([
      `${requestsPerAddress?.estimates} per IP at /api/generate-quote`,
      `${requestsPerAddress?.api} per IP at /api/,/photos/upload`,
    ]);
  },
);

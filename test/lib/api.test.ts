import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { propertiesOf, resourcesOf } from './template-of.ts';

/** The function of each method of a path. */
const routes = [
  ['POST/add-photos', 'PhotosAdd'],
  ['GET POST/answer-lead', 'OwnerPagesFunction'],
  ['POST/correct-quote', 'LeadsCorrect'],
  ['POST/generate-quote', 'LeadsQuote'],
  ['GET POST/moderate-testimonial', 'OwnerPagesFunction'],
  ['GET POST/owner', 'OwnerPagesFunction'],
  ['POST/send-contact-email', 'LeadsContact'],
  ['GET/testimonials', 'TestimonialsList'],
  ['POST/testimonials', 'TestimonialsSubmit'],
].flatMap(([route = '', fn]) => {
  const [methods = '', path] = route.split('/');
  return methods.split(' ').map((method) => ({ route: `${method}/${path}`, fn }));
});

describe.each(environments)('in $name', ({ name, throttle }) => {
  test('each method asks for the key that only CloudFront has, and goes to its function; estimates go out as they are written', () => {
    const methods = Object.values(propertiesOf(name, 'AWS::ApiGateway::Method')).map(
      ({ HttpMethod, ResourceId, ...properties }) => {
        const { PathPart, ParentId } = resourcesOf(name)[ResourceId.slice(1, -1)]?.Properties ?? {};
        expect(ParentId).toBe('<ApiRest.RootResourceId>');
        return [`${HttpMethod}/${PathPart}`, properties];
      },
    );
    const expected = routes.map(({ route, fn }) => {
      const [ResponseTransferMode, version, call] =
        fn === 'LeadsQuote'
          ? ['STREAM', '2021-11-15', 'response-streaming-invocations']
          : ['BUFFERED', '2015-03-31', 'invocations'];
      const Uri = `arn:aws:apigateway:us-east-1:lambda:path/${version}/functions/<${fn}.Arn>/${call}`;
      const proxy = { IntegrationHttpMethod: 'POST', Type: 'AWS_PROXY' };
      const method = { ApiKeyRequired: true, AuthorizationType: 'NONE', RestApiId: '<ApiRest>' };
      return [route, { ...method, Integration: { ...proxy, ResponseTransferMode, Uri } }];
    });
    expect(Object.fromEntries(methods)).toEqual(Object.fromEntries(expected));
  });

  test('a function is called by its methods and by its rules', () => {
    const callers = Object.values(propertiesOf(name, 'AWS::Lambda::Permission')).map(
      ({ Action, FunctionName, Principal, SourceArn, ...others }) => {
        expect([Action, others]).toEqual(['lambda:InvokeFunction', {}]);
        return `${Principal} ${SourceArn} ${FunctionName}`;
      },
    );
    const api = 'arn:aws:execute-api:us-east-1:<AWS::AccountId>:<ApiRest>/*/*/*';
    const functions = new Set(routes.map(({ fn }) => fn));
    const ofNotify = ['EmailBounced', 'EmailRefused', 'NoticesMonthReport', 'NoticesSchedule'];
    const expected = [
      ...Array.from(functions, (fn) => `apigateway.amazonaws.com ${api} <${fn}.Arn>`),
      ...ofNotify.map((rule) => `events.amazonaws.com <Owner${rule}.Arn> <OwnerNoticesNotify.Arn>`),
    ];
    expect(callers.sort()).toEqual(expected.sort());
  });

  test('the API has its name and one address, and neither compresses nor caches nor traces what it passes on', () => {
    expect(resourcesOf(name).ApiRest?.Properties).toEqual({
      EndpointConfiguration: { Types: ['REGIONAL'] },
      Name: name,
    });
    const { MethodSettings, ...stage } =
      resourcesOf(name).ApiRestDeploymentStageapi?.Properties ?? {};
    const DeploymentId = '<ApiRestDeployment>';
    expect(stage).toEqual({ RestApiId: '<ApiRest>', DeploymentId, StageName: 'api' });
    const limits = ({ rateLimit, burstLimit }: (typeof throttle)['methods']) => ({
      DataTraceEnabled: false,
      ThrottlingRateLimit: rateLimit,
      ThrottlingBurstLimit: burstLimit,
    });
    expect(MethodSettings).toEqual([
      { ResourcePath: '/*', HttpMethod: '*', ...limits(throttle.methods), LoggingLevel: 'OFF' },
      { ResourcePath: '/~1generate-quote', HttpMethod: 'POST', ...limits(throttle.estimates) },
    ]);
    // Estimates leave most of the account's concurrency, which may be 100, to the contact form.
    expect(throttle.estimates.rateLimit * 20).toBeLessThanOrEqual(40);
  });

  test('the key of CloudFront opens the stage, and no other key does', () => {
    expect(resourcesOf(name).ApiOriginKey1?.Properties).toEqual({
      GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true },
    });
    expect(propertiesOf(name, 'AWS::ApiGateway::ApiKey')).toEqual({
      ApiRestOriginApiKey1: {
        Enabled: true,
        StageKeys: [{ RestApiId: '<ApiRest>', StageName: '<ApiRestDeploymentStageapi>' }],
        Value: '{{resolve:secretsmanager:<ApiOriginKey1>:SecretString:::}}',
      },
    });
    expect(propertiesOf(name, 'AWS::ApiGateway::UsagePlan')).toEqual({
      ApiRestOriginPlan: {
        ApiStages: [{ ApiId: '<ApiRest>', Stage: '<ApiRestDeploymentStageapi>', Throttle: {} }],
      },
    });
    expect(Object.values(propertiesOf(name, 'AWS::ApiGateway::UsagePlanKey'))).toEqual([
      { KeyId: '<ApiRestOriginApiKey1>', KeyType: 'API_KEY', UsagePlanId: '<ApiRestOriginPlan>' },
    ]);
  });

  test('the gateway answers by itself with a problem of its status, which nobody caches', () => {
    const problems: [type: string, title: string, status?: number][] = [
      ['MISSING_AUTHENTICATION_TOKEN', 'Not Found', 404],
      ['THROTTLED', 'Too Many Requests', 429],
      ['REQUEST_TOO_LARGE', 'Payload Too Large', 413],
      ['DEFAULT_4XX', 'The request was refused'],
      ['DEFAULT_5XX', 'Something went wrong on our side'],
    ];
    const answer = (title: string, status?: number) =>
      JSON.stringify({ type: 'about:blank', title, ...(status && { status }) });
    expect(Object.values(propertiesOf(name, 'AWS::ApiGateway::GatewayResponse'))).toEqual(
      problems.map(([ResponseType, title, status]) => ({
        ResponseType,
        RestApiId: '<ApiRest>',
        ...(status && { StatusCode: String(status) }),
        ResponseParameters: {
          'gatewayresponse.header.Content-Type': "'application/problem+json'",
          'gatewayresponse.header.Cache-Control': "'no-store'",
        },
        ResponseTemplates: { 'application/json': answer(title, status) },
      })),
    );
  });
});

test('production limits what one address may ask for, however it writes the path, and estimates below all', () => {
  const begins = (SearchString: string) => ({
    ByteMatchStatement: {
      FieldToMatch: { UriPath: {} },
      PositionalConstraint: 'STARTS_WITH',
      SearchString,
      TextTransformations: [
        { Priority: 0, Type: 'URL_DECODE' },
        { Priority: 1, Type: 'NORMALIZE_PATH' },
      ],
    },
  });
  // Samples would hold what visitors send.
  const counted = { CloudWatchMetricsEnabled: true, SampledRequestsEnabled: false };
  const rule = (Name: string, Priority: number, ScopeDownStatement: object, Limit: number) => ({
    Name,
    Priority,
    VisibilityConfig: { ...counted, MetricName: Name },
    Action: { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'problem' } } },
    Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit, ScopeDownStatement } },
  });
  const api = { OrStatement: { Statements: [begins('/api/'), begins('/photos/upload')] } };
  const Content = expect.stringMatching(/"title":"Too Many Requests","status":429,/);
  expect(resourcesOf('prod').WebsiteRateLimitWebAcl?.Properties).toEqual({
    CustomResponseBodies: { problem: { ContentType: 'APPLICATION_JSON', Content } },
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
    VisibilityConfig: { ...counted, MetricName: 'WebAcl' },
    Rules: [
      rule('EstimatesPerAddress', 0, begins('/api/generate-quote'), 10),
      rule('ApiPerAddress', 1, api, 300),
    ],
  });
});

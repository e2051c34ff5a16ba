import { describe, expect, test } from 'vitest';
import { resourcesOf, resourcesOfType } from './template-of.ts';

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  test('each method of the API goes to its function, which nobody but API Gateway may call', () => {
    const routes = resourcesOfType(name, 'AWS::ApiGateway::Method').map(
      ([id, { Properties }]) => [id.replace('ApiRest', ''), Properties.Integration.Uri] as const,
    );
    expect(
      routes.map(([id, uri]) => [id, /functions\/<(\w+)\.Arn>/.exec(uri)?.[1]]).sort(),
    ).toEqual(
      [
        ['addphotosPOST', 'PhotosAdd'],
        ['answerleadGET', 'LeadsAnswer'],
        ['answerleadHEAD', 'LeadsAnswer'],
        ['answerleadPOST', 'LeadsAnswer'],
        ['correctquotePOST', 'LeadsCorrect'],
        ['generatequotePOST', 'LeadsQuote'],
        ['moderatetestimonialGET', 'TestimonialsModerate'],
        ['moderatetestimonialHEAD', 'TestimonialsModerate'],
        ['moderatetestimonialPOST', 'TestimonialsModerate'],
        ['readphotosPOST', 'PhotoReadingRead'],
        ['ownerGET', 'OwnerListPage'],
        ['ownerHEAD', 'OwnerListPage'],
        ['ownerPOST', 'OwnerListPage'],
        ['sendcontactemailPOST', 'LeadsContact'],
        ['testimonialsGET', 'TestimonialsList'],
        ['testimonialsHEAD', 'TestimonialsList'],
        ['testimonialsPOST', 'TestimonialsSubmit'],
      ].sort(),
    );
    const callers = resourcesOfType(name, 'AWS::Lambda::Permission').map(
      ([, { Properties }]) => Properties,
    );
    const gateway = callers.filter(({ Principal }) => Principal === 'apigateway.amazonaws.com');
    expect(gateway).toHaveLength(routes.length);
    for (const { Action, Principal, SourceArn } of callers) {
      expect(Action).toBe('lambda:InvokeFunction');
      expect(SourceArn).toMatch(
        Principal === 'apigateway.amazonaws.com'
          ? /<ApiRest>\/<ApiRestDeploymentStageapi>\/(GET|HEAD|POST)\//
          : /^<(Owner(Email|Notices)|Photos)\w+\.Arn>$/,
      );
    }
  });

  test('the key of CloudFront opens the stage, and no other key does', () => {
    const { ApiOriginKey1, ApiRestOriginApiKey1, ApiRestOriginPlan } = resourcesOf(name);
    expect(ApiOriginKey1?.Properties.GenerateSecretString).toEqual({
      PasswordLength: 40,
      ExcludePunctuation: true,
    });
    expect(ApiRestOriginApiKey1?.Properties).toMatchObject({
      Enabled: true,
      Value: '{{resolve:secretsmanager:<ApiOriginKey1>:SecretString:::}}',
    });
    expect(ApiRestOriginPlan?.Properties).toEqual({
      ApiStages: [{ ApiId: '<ApiRest>', Stage: '<ApiRestDeploymentStageapi>', Throttle: {} }],
    });
    expect(
      resourcesOfType(name, 'AWS::ApiGateway::UsagePlanKey').map(
        ([, { Properties }]) => Properties,
      ),
    ).toEqual([
      { KeyId: '<ApiRestOriginApiKey1>', KeyType: 'API_KEY', UsagePlanId: '<ApiRestOriginPlan>' },
    ]);
  });

  test('the access log has the path and the status, and no query, address or body', () => {
    const { AccessLogSetting, MethodSettings } =
      resourcesOf(name).ApiRestDeploymentStageapi?.Properties ?? {};
    expect(Object.values(JSON.parse(AccessLogSetting.Format))).toEqual(
      [
        ...['requestId', 'requestTime', 'httpMethod', 'resourcePath', 'status'],
        ...['responseLatency', 'responseLength', 'error.responseType'],
      ].map((variable) => `$context.${variable}`),
    );
    for (const { LoggingLevel = 'OFF', DataTraceEnabled } of MethodSettings) {
      expect([LoggingLevel, DataTraceEnabled]).toEqual(['OFF', false]);
    }
  });

  test('the gateway answers by itself with a problem of its status, which nobody caches', () => {
    const responses = resourcesOfType(name, 'AWS::ApiGateway::GatewayResponse').map(
      ([, { Properties }]) => {
        expect(Properties.ResponseParameters).toEqual({
          'gatewayresponse.header.Content-Type': "'application/problem+json'",
          'gatewayresponse.header.Cache-Control': "'no-store'",
        });
        const { status, title } = JSON.parse(Properties.ResponseTemplates['application/json']);
        expect(status && String(status)).toBe(Properties.StatusCode);
        return [Properties.ResponseType, Properties.StatusCode, title];
      },
    );
    expect(responses.sort()).toEqual(
      [
        ['MISSING_AUTHENTICATION_TOKEN', '404', 'Not Found'],
        ['THROTTLED', '429', 'Too Many Requests'],
        ['QUOTA_EXCEEDED', '429', 'Too Many Requests'],
        ['REQUEST_TOO_LARGE', '413', 'Payload Too Large'],
        ['INVALID_API_KEY', '403', 'Forbidden'],
        ['DEFAULT_4XX', undefined, 'The request was refused'],
        ['DEFAULT_5XX', undefined, 'Something went wrong on our side'],
      ].sort(),
    );
  });

  test('each function has the time that its callers wait', () => {
    const functions = resourcesOfType(name, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME,
    );
    for (const [id, { Properties }] of functions) {
      expect(Properties, id).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        // Decoding a photograph takes memory and processor.
        MemorySize: id === 'PhotosProcess' ? 1024 : 512,
        LoggingConfig: { LogFormat: 'JSON', LogGroup: `<${id}Log>` },
      });
    }
    expect(
      Object.fromEntries(functions.map(([id, { Properties }]) => [id, Properties.Timeout])),
    ).toEqual({
      LeadsAnswer: 10,
      LeadsContact: 10,
      LeadsCorrect: 10,
      // API Gateway gives up at 29 s where an answer is not streamed; an estimate takes 20 s at most.
      LeadsQuote: 28,
      PhotoReadingRead: 28,
      OwnerListPage: 20,
      OwnerNoticesNotify: 90,
      OwnerNoticesRequeue: 60,
      PhotosAdd: 10,
      PhotosProcess: 60,
      PhotosSettle: 10,
      TestimonialsList: 10,
      TestimonialsModerate: 10,
      TestimonialsSubmit: 10,
    });
  });
});

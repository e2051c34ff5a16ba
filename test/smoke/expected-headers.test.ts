import { expect, inject, test } from 'vitest';
import {
  assetHeaders,
  dataHeaders,
  type ExpectedHeaders,
  httpsHeaders,
  pageHeaders,
  photoHeaders,
} from '../../scripts/smoke/checks/headers.ts';

interface PolicyConfig {
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string };
    FrameOptions: { FrameOption: string };
    ReferrerPolicy: { ReferrerPolicy: string };
    StrictTransportSecurity: { AccessControlMaxAgeSec: number };
  };
}

/** The headers of each response headers policy of a stack, by its content security policy. */
function policiesOf(environment: 'dev' | 'prod') {
  return Object.values(inject('templates')[environment].Resources)
    .filter(({ Type }) => Type === 'AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ Properties }) => Properties?.ResponseHeadersPolicyConfig as PolicyConfig)
    .map(({ CustomHeadersConfig, SecurityHeadersConfig: security }) => ({
      ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
      'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
      'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
      'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': security.FrameOptions.FrameOption,
    }));
}

const asMatchers = (expected: ExpectedHeaders) =>
  Object.fromEntries(
    Object.entries({ ...expected, ...httpsHeaders }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : expect.stringMatching(value),
    ]),
  );

test.each(['dev', 'prod'] as const)('the smoke test expects every header that %s sends', (name) => {
  const policies = policiesOf(name);
  expect(policies).toHaveLength(4);
  for (const expected of [pageHeaders, dataHeaders, assetHeaders, photoHeaders]) {
    expect(policies).toContainEqual(asMatchers(expected));
  }
});

import { describe, expect, test } from 'vitest';
import { resourcesOf } from './template-of.ts';

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  test.each([
    [
      'Headers',
      "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
      [],
    ],
    [
      'DataHeaders',
      "default-src 'none'; frame-ancestors 'none'",
      ['cross-origin-resource-policy: same-origin'],
    ],
    [
      'AssetHeaders',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ['cross-origin-resource-policy: same-origin'],
    ],
  ])('%s', (id, contentSecurityPolicy, more) => {
    const { ResponseHeadersPolicyConfig: policy } =
      resourcesOf(name)[`Website${id}`]?.Properties ?? {};
    expect(
      policy.CustomHeadersConfig.Items.map(
        ({ Header, Value }: Record<string, string>) => `${Header}: ${Value}`,
      ),
    ).toEqual([
      'permissions-policy: camera=(), geolocation=(), microphone=(), payment=()',
      'cross-origin-opener-policy: same-origin',
      ...more,
    ]);
    expect(policy.SecurityHeadersConfig).toEqual({
      ContentSecurityPolicy: { ContentSecurityPolicy: contentSecurityPolicy, Override: false },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: false },
      // Names below the domain are the owner's: HTTPS is not demanded of them unless he says so.
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 365 * 24 * 60 * 60,
        IncludeSubdomains: false,
        Override: true,
      },
    });
  });
});

test.each(['dev', 'prod'] as const)(
  'in %s a photograph runs and loads nothing, whatever the storage says, and tells no other site of its link',
  (name) => {
    const { WebsitePhotoHeaders, WebsiteDataHeaders } = resourcesOf(name);
    const config = WebsitePhotoHeaders?.Properties.ResponseHeadersPolicyConfig;
    const data = WebsiteDataHeaders?.Properties.ResponseHeadersPolicyConfig;
    expect(config.CustomHeadersConfig).toEqual(data.CustomHeadersConfig);
    expect(config.SecurityHeadersConfig).toEqual({
      ...data.SecurityHeadersConfig,
      ContentSecurityPolicy: {
        ContentSecurityPolicy:
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox",
        Override: true,
      },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
    });
  },
);

test('HTTPS is demanded of every name below the domain where the owner says that all of them have it', () => {
  const policies = Object.values(resourcesOf('prodInZone')).filter(
    ({ Type }) => Type === 'AWS::CloudFront::ResponseHeadersPolicy',
  );
  expect(policies).toHaveLength(4);
  for (const { Properties } of policies) {
    const { SecurityHeadersConfig } = Properties.ResponseHeadersPolicyConfig;
    expect(SecurityHeadersConfig.StrictTransportSecurity.IncludeSubdomains).toBe(true);
  }
});

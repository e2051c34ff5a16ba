import { expect, test } from 'vitest';
import { environmentNames } from '../../lib/environment.ts';
import { propertiesOf } from './template-of.ts';

const stylesOnly = "default-src 'none'; style-src 'unsafe-inline'";
const noFrames = "frame-ancestors 'none'";

/** A page of the API keeps its own policy; a photograph always gets this one. */
const policies: [id: string, policy: string, overrides: boolean][] = [
  ['Headers', `${noFrames}; base-uri 'none'; form-action 'self'; object-src 'none'`, false],
  ['DataHeaders', `default-src 'none'; ${noFrames}`, false],
  ['AssetHeaders', `${stylesOnly}; ${noFrames}`, false],
  ['PhotoHeaders', `${stylesOnly}; img-src 'self'; ${noFrames}; sandbox`, true],
];

test.each([...environmentNames, 'prodInZone'])(
  'in %s pages, data, assets and photographs have these headers',
  (name) => {
    const found = propertiesOf(name, 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(Object.keys(found)).toHaveLength(policies.length);
    for (const [id, ContentSecurityPolicy, Override] of policies) {
      const { CustomHeadersConfig, SecurityHeadersConfig } =
        found[`Website${id}`]?.ResponseHeadersPolicyConfig ?? {};
      const custom: Record<'Header' | 'Value', string>[] = CustomHeadersConfig.Items;
      expect(custom.map(({ Header, Value }) => `${Header}: ${Value}`)).toEqual([
        'permissions-policy: camera=(), geolocation=(), microphone=(), payment=()',
        'cross-origin-opener-policy: same-origin',
        'cross-origin-resource-policy: same-origin',
      ]);
      expect(SecurityHeadersConfig).toEqual({
        ContentSecurityPolicy: { ContentSecurityPolicy, Override },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: {
          // The link that opens a photo must not leak.
          ReferrerPolicy: Override ? 'no-referrer' : 'strict-origin-when-cross-origin',
          Override,
        },
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 365 * 24 * 60 * 60,
          // The owner's other subdomains may lack HTTPS, so this is opt-in.
          IncludeSubdomains: name === 'prodInZone',
          Override: true,
        },
      });
    }
  },
);

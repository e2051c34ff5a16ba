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
  'in %s each kind of file has its headers',
  (name) => {
    const headers = propertiesOf(name, 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(Object.keys(headers)).toHaveLength(policies.length);
    for (const [id, ContentSecurityPolicy, Override] of policies) {
      const { CustomHeadersConfig, SecurityHeadersConfig } =
        headers[`Website${id}`]?.ResponseHeadersPolicyConfig ?? {};
      expect(CustomHeadersConfig.Items).toHaveLength(3);
      expect(SecurityHeadersConfig).toMatchObject({
        ContentSecurityPolicy: { ContentSecurityPolicy, Override },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        // The link that opens a photo must not leak.
        ...(Override && { ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override } }),
        // The owner's other subdomains may lack HTTPS, so this is opt-in.
        StrictTransportSecurity: { IncludeSubdomains: name === 'prodInZone', Override: true },
      });
    }
  },
);

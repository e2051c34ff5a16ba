import { expect, test } from 'vitest';
import { environmentNames } from '../../lib/environments.ts';
import { propertiesOf } from './template-of.ts';

const stylesOnly = "default-src 'none'; style-src 'unsafe-inline'";
const noFrames = "frame-ancestors 'none'";

/** A page of the API that sends its own policy keeps it; a photograph has this one whatever the storage says. */
const policies: [id: string, policy: string, overrides: boolean][] = [
  ['Headers', `${noFrames}; base-uri 'none'; form-action 'self'; object-src 'none'`, false],
  ['DataHeaders', `default-src 'none'; ${noFrames}`, false],
  ['AssetHeaders', `${stylesOnly}; ${noFrames}`, false],
  ['PhotoHeaders', `${stylesOnly}; img-src 'self'; ${noFrames}; sandbox`, true],
];

test.each([...environmentNames, 'prodInZone'])(
  'in %s pages, data, assets and photographs have these headers',
  (name) => {
    const expected = policies.map(([id, ContentSecurityPolicy, Override]) => [
      `Website${id}`,
      {
        ResponseHeadersPolicyConfig: {
          Name: expect.any(String),
          CustomHeadersConfig: {
            Items: [
              'permissions-policy: camera=(), geolocation=(), microphone=(), payment=()',
              'cross-origin-opener-policy: same-origin',
              'cross-origin-resource-policy: same-origin',
            ].map((line) => {
              const [Header, Value] = line.split(': ');
              return { Header, Value, Override: true };
            }),
          },
          SecurityHeadersConfig: {
            ContentSecurityPolicy: { ContentSecurityPolicy, Override },
            ContentTypeOptions: { Override: true },
            FrameOptions: { FrameOption: 'DENY', Override: true },
            ReferrerPolicy: {
              // The link that opens a photograph goes nowhere on.
              ReferrerPolicy: Override ? 'no-referrer' : 'strict-origin-when-cross-origin',
              Override,
            },
            StrictTransportSecurity: {
              AccessControlMaxAgeSec: 365 * 24 * 60 * 60,
              // Names below the domain are the owner's: HTTPS is not demanded of them unless they say so.
              IncludeSubdomains: name === 'prodInZone',
              Override: true,
            },
          },
        },
      },
    ]);
    expect(propertiesOf(name, 'AWS::CloudFront::ResponseHeadersPolicy')).toEqual(
      Object.fromEntries(expected),
    );
  },
);

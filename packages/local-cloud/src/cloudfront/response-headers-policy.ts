import { type Header, headerValue, withHeader } from '../http/http-message.ts';

/** The properties that are emulated of an `AWS::CloudFront::ResponseHeadersPolicy`. */
export interface ResponseHeadersPolicyConfig {
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
  SecurityHeadersConfig?: Record<string, SecurityHeader>;
}

/** Each header's setting has its own members beside `Override`. */
type SecurityHeader = { Override: boolean } & Record<string, string | number | boolean>;

/** The header of each setting, and its value. */
const securityHeaders: Record<string, [name: string, (setting: SecurityHeader) => string]> = {
  ContentSecurityPolicy: [
    'content-security-policy',
    ({ ContentSecurityPolicy }) => String(ContentSecurityPolicy),
  ],
  ContentTypeOptions: ['x-content-type-options', () => 'nosniff'],
  FrameOptions: ['x-frame-options', ({ FrameOption }) => String(FrameOption)],
  ReferrerPolicy: ['referrer-policy', ({ ReferrerPolicy }) => String(ReferrerPolicy)],
  StrictTransportSecurity: [
    'strict-transport-security',
    ({ AccessControlMaxAgeSec, IncludeSubdomains, Preload }) =>
      `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
  ],
};

/** A response's headers under a policy; unless it overrides, the origin's own header is kept. */
export function withPolicy(headers: Header[], config: ResponseHeadersPolicyConfig): Header[] {
  const security = Object.entries(config.SecurityHeadersConfig ?? {}).map(([name, setting]) => {
    const [header = name, format] = securityHeaders[name] ?? [];
    return { Header: header, Value: format?.(setting) ?? '', Override: setting.Override };
  });
  return [...security, ...(config.CustomHeadersConfig?.Items ?? [])].reduce(
    (rest, { Header, Value, Override }) =>
      Override || headerValue(rest, Header) === undefined ? withHeader(rest, Header, Value) : rest,
    headers,
  );
}

import { type Header, headerValue, withHeader, withoutHeader } from '../http/http-message.ts';

/** The properties that are emulated of an `AWS::CloudFront::ResponseHeadersPolicy`. */
export interface ResponseHeadersPolicyConfig {
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string; Override: boolean };
    ContentTypeOptions?: { Override: boolean };
    FrameOptions?: { FrameOption: string; Override: boolean };
    ReferrerPolicy?: { ReferrerPolicy: string; Override: boolean };
    StrictTransportSecurity?: {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains?: boolean;
      Preload?: boolean;
      Override: boolean;
    };
    XSSProtection?: {
      Protection: boolean;
      ModeBlock?: boolean;
      ReportUri?: string;
      Override: boolean;
    };
  };
  CorsConfig?: unknown;
}

interface PolicyHeader {
  name: string;
  value: string;
  override: boolean;
}

/** A response's headers under a policy; where it does not override, the origin's own header stands. */
export function withPolicy(headers: Header[], config: ResponseHeadersPolicyConfig): Header[] {
  const removed = (config.RemoveHeadersConfig?.Items ?? []).reduce(
    (rest, { Header }) => withoutHeader(rest, Header),
    headers,
  );
  return headersOf(config).reduce(
    (rest, { name, value, override }) =>
      override || headerValue(rest, name) === undefined ? withHeader(rest, name, value) : rest,
    removed,
  );
}

function headersOf({
  SecurityHeadersConfig = {},
  CustomHeadersConfig,
}: ResponseHeadersPolicyConfig): PolicyHeader[] {
  const {
    ContentSecurityPolicy,
    ContentTypeOptions,
    FrameOptions,
    ReferrerPolicy,
    StrictTransportSecurity,
    XSSProtection,
  } = SecurityHeadersConfig;
  const header = (name: string, setting: { Override: boolean } | undefined, value?: string) =>
    setting && value !== undefined ? [{ name, value, override: setting.Override }] : [];
  return [
    ...header(
      'content-security-policy',
      ContentSecurityPolicy,
      ContentSecurityPolicy?.ContentSecurityPolicy,
    ),
    ...header('x-content-type-options', ContentTypeOptions, 'nosniff'),
    ...header('x-frame-options', FrameOptions, FrameOptions?.FrameOption),
    ...header('referrer-policy', ReferrerPolicy, ReferrerPolicy?.ReferrerPolicy),
    ...header(
      'strict-transport-security',
      StrictTransportSecurity,
      StrictTransportSecurity && strictTransport(StrictTransportSecurity),
    ),
    ...header('x-xss-protection', XSSProtection, XSSProtection && xssProtection(XSSProtection)),
    ...(CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
      name: Header,
      value: Value,
      override: Override,
    })),
  ];
}

type SecurityHeaders = NonNullable<ResponseHeadersPolicyConfig['SecurityHeadersConfig']>;

function strictTransport(setting: NonNullable<SecurityHeaders['StrictTransportSecurity']>): string {
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = setting;
  return [
    `max-age=${AccessControlMaxAgeSec}`,
    ...(IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(Preload ? ['preload'] : []),
  ].join('; ');
}

function xssProtection(setting: NonNullable<SecurityHeaders['XSSProtection']>): string {
  const { Protection, ModeBlock, ReportUri } = setting;
  if (!Protection) return '0';
  return [
    '1',
    ...(ModeBlock ? ['mode=block'] : []),
    ...(ReportUri ? [`report=${ReportUri}`] : []),
  ].join('; ');
}

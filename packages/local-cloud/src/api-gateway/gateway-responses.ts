import type { Header, HttpResponse } from '../http/http-message.ts';
import type { Stack } from '../template/stack.ts';

/** Responses of the gateway itself, with their standard status and message. */
const standards = {
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long'],
  INTEGRATION_FAILURE: [502, 'Internal server error'],
} as const;

export type GatewayResponseType = keyof typeof standards;

interface GatewayResponseProperties {
  RestApiId: string;
  ResponseType: string;
  StatusCode?: string;
  ResponseParameters?: Record<string, string>;
  ResponseTemplates?: Record<string, string>;
}

/** Returns the gateway's own response as the template has it, by its type or for all errors of its kind. */
export function gatewayResponse(
  stack: Stack,
  apiId: string,
  type: GatewayResponseType,
): HttpResponse {
  const [standardStatus, message] = standards[type];
  const find = (wanted: string) =>
    stack
      .ofType<GatewayResponseProperties>('AWS::ApiGateway::GatewayResponse')
      .map(({ properties }) => properties)
      .find(({ RestApiId, ResponseType }) => RestApiId === apiId && ResponseType === wanted);
  const own = find(type) ?? find(standardStatus < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
  const { ResponseTemplates = {}, ResponseParameters = {} } = own ?? {};
  // Literal values: `'gatewayresponse.header.Cache-Control': "'no-store'"`.
  const headers = Object.entries(ResponseParameters).map(([name, value]): Header => {
    return [name.replace('gatewayresponse.header.', ''), value.replace(/^'|'$/g, '')];
  });
  const body = ResponseTemplates['application/json'] ?? JSON.stringify({ message });
  return {
    status: Number(own?.StatusCode ?? standardStatus),
    headers: own ? headers : [['Content-Type', 'application/json']],
    body: Buffer.from(body),
  };
}

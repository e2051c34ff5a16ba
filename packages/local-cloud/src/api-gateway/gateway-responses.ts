import type { Header, HttpResponse } from '../http/http-message.ts';
import { StartupError } from '../startup-error.ts';
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

const standardTemplates = { 'application/json': '{"message":$context.error.messageString}' };

/** The gateway's own responses, as the template words them. */
export class GatewayResponses {
  readonly #byType: Map<string, GatewayResponseProperties>;

  constructor(stack: Stack, apiId: string) {
    this.#byType = new Map(
      stack
        .ofType<GatewayResponseProperties>('AWS::ApiGateway::GatewayResponse')
        .filter(({ properties }) => properties.RestApiId === apiId)
        .map(({ properties }) => [properties.ResponseType, properties]),
    );
  }

  render(type: GatewayResponseType, requestId: string): HttpResponse {
    const [standardStatus, words] = standards[type];
    const own = this.#byType.get(type);
    const family = this.#byType.get(standardStatus < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
    const { ResponseTemplates = standardTemplates, ResponseParameters = {} } = own ?? family ?? {};
    const values: Record<string, string> = {
      requestId,
      'error.message': words,
      'error.messageString': JSON.stringify(words),
      'error.responseType': type,
    };
    const [[contentType, template]] = Object.entries(ResponseTemplates) as [[string, string]];
    const body = template.replace(/\$context\.([\w.]*\w)/g, (_, name: string) => {
      const value = values[name];
      if (value !== undefined) return value;
      throw new StartupError(`A gateway response uses ${name}, which the local run does not know.`);
    });
    return {
      status: Number(own?.StatusCode ?? family?.StatusCode ?? standardStatus),
      headers: headersOf(contentType, ResponseParameters),
      body: Buffer.from(body),
    };
  }
}

/** Literal values only: `'gatewayresponse.header.Cache-Control': "'no-store'"`. */
function headersOf(contentType: string, parameters: Record<string, string>): Header[] {
  const own = Object.entries(parameters).map(([target, source]): Header => {
    const [, literal = ''] = /^'(.*)'$/.exec(source) ?? [];
    return [target.replace('gatewayresponse.header.', ''), literal];
  });
  const isTyped = own.some(([name]) => name.toLowerCase() === 'content-type');
  return isTyped ? own : [['Content-Type', contentType], ...own];
}

import type { Header, HttpResponse } from '../http/http-message.ts';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';

/** Responses of the gateway itself, with their standard status and message. */
const standards = {
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token'],
  INVALID_API_KEY: [403, 'Forbidden'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long'],
  INTEGRATION_FAILURE: [502, 'Internal server error'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out'],
} as const;

export type GatewayResponseType = keyof typeof standards;

interface GatewayResponseProperties {
  RestApiId: string;
  ResponseType: string;
  StatusCode?: string;
  ResponseParameters?: Record<string, string>;
  ResponseTemplates?: Record<string, string>;
}

/** Values for templates, by their names after `$context.`. */
export type ResponseContext = Record<string, string>;

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

  render(type: GatewayResponseType, context: ResponseContext): HttpResponse {
    const [standardStatus, words] = standards[type];
    const own = this.#byType.get(type);
    const status = Number(own?.StatusCode ?? standardStatus);
    const family = this.#byType.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
    const properties = own ?? family;
    const values = {
      ...context,
      'error.message': words,
      'error.messageString': JSON.stringify(words),
      'error.responseType': type,
    };
    const [[contentType, template]] = Object.entries(
      properties?.ResponseTemplates ?? {
        'application/json': '{"message":$context.error.messageString}',
      },
    ) as [[string, string]];
    return {
      status: own?.StatusCode ? status : Number(family?.StatusCode ?? status),
      headers: headers(contentType, properties?.ResponseParameters ?? {}, values),
      body: Buffer.from(filled(template, values)),
    };
  }
}

function headers(
  contentType: string,
  parameters: Record<string, string>,
  values: ResponseContext,
): Header[] {
  const own = Object.entries(parameters).map(([target, source]): Header => {
    const [, name = ''] = /^gatewayresponse\.header\.(.+)$/.exec(target) ?? [];
    const [, literal] = /^'(.*)'$/.exec(source) ?? [];
    return [name, literal ?? contextValue(source.replace(/^context\./, ''), values)];
  });
  const isOwn = own.some(([name]) => name.toLowerCase() === 'content-type');
  return isOwn ? own : [['Content-Type', contentType], ...own];
}

function filled(template: string, values: ResponseContext): string {
  return template.replace(/\$context\.([\w.]*\w)/g, (_, name: string) =>
    contextValue(name, values),
  );
}

function contextValue(name: string, values: ResponseContext): string {
  const value = values[name];
  if (value === undefined) {
    throw new StartupError(`A gateway response uses ${name}, which the local run does not know.`);
  }
  return value;
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { apiDocument } from '../../scripts/openapi/api-document.ts';
import type {
  Method,
  Operation,
  Reference,
  Response as ResponseDescription,
} from '../../scripts/openapi/document.ts';
import { eventsIn } from '../lambdas/streamed.ts';

export const document = apiDocument();

/** A response as it came from a function, the gateway or the edge. */
export interface ActualResponse {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  body: string;
}

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
// The package is CommonJS, and its types do not say so.
(addFormats as unknown as (to: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: 'document', components: document.components } as object);
// What stands beside the schemas is no schema; strict mode would take its keywords for unknown ones.
ajv.addVocabulary(['components']);

const validators = new Map<object, ValidateFunction>();

/** Makes the check of a schema of the document. */
export function validatorOf(schema: object): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(withAbsoluteReferences(schema));
  validators.set(schema, validate);
  return validate;
}

function withAbsoluteReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
}

/** Finds the description of an operation. */
export function operationAt(path: string, method: string): Operation {
  const operation = document.paths[path]?.[method.toLowerCase() as Method];
  if (!operation) throw new Error(`The document has no ${method} ${path}.`);
  return operation;
}

/** Follows a reference to the document's components. */
export function resolved<Part extends object>(part: Part | Reference): Part {
  if (!('$ref' in part)) return part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  const components = document.components as Record<string, Record<string, unknown>>;
  return components[kind]?.[name] as Part;
}

/**
 * Asserts that a response is one that its operation is described with: status, headers, media type and body.
 *
 * @returns the description that it met, as `submitTestimonial 201 application/json`
 */
export function expectDescribed(operation: Operation, response: ActualResponse): string {
  const { operationId, responses } = operation;
  const status = responses[response.status]
    ? String(response.status)
    : `${Math.floor(response.status / 100)}XX`;
  const reference = responses[status];
  if (!reference) {
    throw new Error(`${operationId} is not described with ${response.status}: ${response.body}`);
  }
  const description = resolved<ResponseDescription>(reference);
  expectHeaders(description, response);
  if (!description.content) return `${operationId} ${status}`;
  const [mediaType = ''] = (response.headers['content-type'] ?? '').split(';');
  const content = description.content[mediaType];
  if (!content) throw new Error(`${operationId} ${status} is not described as "${mediaType}".`);
  const isJson = mediaType.endsWith('json');
  expectValid(content.schema, isJson ? JSON.parse(response.body) : response.body);
  if (content['x-events']) expectEvents(content['x-events'], response.body);
  return `${operationId} ${status} ${mediaType}`;
}

function expectHeaders({ headers = {} }: ResponseDescription, response: ActualResponse): void {
  for (const [name, reference] of Object.entries(headers)) {
    const { required, schema } = resolved(reference);
    const value = response.headers[name];
    if (required) expect(value, `the header ${name}`).toBeDefined();
    if (value !== undefined) expectValid(schema, value);
  }
}

function expectEvents(schemas: Record<string, Reference>, body: string): void {
  const events = eventsIn(body);
  expect(events.map(({ name }) => name)).toEqual(Object.keys(schemas));
  for (const { name, data } of events) expectValid(schemas[name] ?? false, data);
}

function expectValid(schema: object | false, value: unknown): void {
  const validate = validatorOf(schema || { not: {} });
  validate(value);
  expect(validate.errors ?? [], JSON.stringify(value).slice(0, 500)).toEqual([]);
}

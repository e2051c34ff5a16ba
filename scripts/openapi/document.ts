import type { JsonSchema } from './json-schema.ts';

/** A description of an HTTP API (https://spec.openapis.org/oas/v3.1.1.html), as far as this one needs it. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    headers: Record<string, Header>;
    parameters: Record<string, Parameter>;
  };
}

export type Method = 'get' | 'head' | 'post';

type PathItem = Partial<Record<Method, Operation>>;

/** A reference is a JSON Schema too. */
export type Reference = { $ref: string };

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: true; description: string; content: Record<string, MediaType> };
  responses: Record<string, Response | Reference>;
}

export interface Parameter {
  name: string;
  in: 'query' | 'header' | 'cookie';
  required?: boolean;
  description: string;
  schema: JsonSchema;
  examples?: Record<string, { value: unknown }>;
}

export interface MediaType {
  schema: JsonSchema;
  examples?: Record<string, { value: unknown }>;
  /** The schema of the data of each server-sent event, by the event's name. */
  'x-events'?: Record<string, Reference>;
}

export interface Header {
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface Response {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
  links?: Record<string, Link>;
}

interface Link {
  operationId: string;
  description: string;
  /** Runtime expressions by the fields of the body that take them. */
  requestBody?: Record<string, string>;
}

/** Refers to a part of the document's components. */
export function component(kind: keyof OpenApiDocument['components'], name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}

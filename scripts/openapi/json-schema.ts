import * as z from 'zod/mini';

/** A JSON Schema of draft 2020-12, which is the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Turns a schema of the site into JSON Schema. Rules that JSON Schema cannot say, such as a refinement, are left out.
 *
 * @param io - `input` for what a request may hold, `output` for what a response holds
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Lists the members of an object's schema. */
export function propertiesOf({ properties = {} }: JsonSchema): [name: string, JsonSchema][] {
  return Object.entries(properties) as [string, JsonSchema][];
}

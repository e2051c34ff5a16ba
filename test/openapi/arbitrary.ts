import fc from 'fast-check';
import type { JsonSchema } from '../../scripts/openapi/json-schema.ts';

/** Generates values of a JSON Schema, as far as the bodies of the API's requests use its keywords. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { enum: values, type, minLength = 0, maxLength, pattern } = schema;
  if (values) return fc.constantFrom(...values);
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items as JsonSchema), {
        minLength: schema.minItems,
        maxLength: schema.maxItems,
      });
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? above(schema) + 1,
        max: schema.maximum ?? Number(schema.exclusiveMaximum) - 1,
      });
    case 'number':
      return fc.double({
        min: schema.minimum ?? above(schema),
        minExcluded: schema.minimum === undefined,
        max: schema.maximum,
        noNaN: true,
      });
    case 'string':
      return pattern
        ? fc.stringMatching(new RegExp(pattern, 'u'), { maxLength })
        : fc.string({ minLength, maxLength, unit: 'grapheme' });
    default:
      throw new Error(`No values of the type ${type} are generated.`);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties as Record<string, JsonSchema>);
  return fc.record(
    Object.fromEntries(members.map(([name, schema]) => [name, arbitraryOf(schema)])),
    { requiredKeys: required },
  );
}

/** Numbers before draft 2020-12 had a flag here. */
function above({ exclusiveMinimum }: JsonSchema): number {
  return Number(exclusiveMinimum);
}

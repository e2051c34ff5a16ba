import type { FormDefinition, FormField } from '../../domain/forms/form-definition.ts';
import type { MediaType } from './document.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts';

const formType = 'application/x-www-form-urlencoded';

/** A form's values, by the names of its fields. */
export type FormExample = Record<string, string | number>;

/** Describes both bodies that a form comes in: the JSON of the site's script, and the post of a browser without it. */
export function formBody(form: FormDefinition, example: FormExample): Record<string, MediaType> {
  const typed = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, `${value}`]),
  );
  return {
    'application/json': { schema: jsonFormSchema(form), examples: { form: { value: example } } },
    [formType]: { schema: postedFormSchema(form), examples: { form: { value: typed } } },
  };
}

/** Describes a form as JSON: its own schema, with the rules about characters as patterns. */
function jsonFormSchema({ schema, fields }: FormDefinition): JsonSchema {
  const body = jsonSchemaOf(schema, 'input');
  const properties = propertiesOf(body).map(([name, property]) => {
    const field = fields[name];
    return [name, field ? fieldSchema(field, property) : honeypotSchema];
  });
  return { ...body, properties: Object.fromEntries(properties) };
}

/** Describes a form as a browser posts it: all values are text, and what the form does not have is left out. */
function postedFormSchema(form: FormDefinition): JsonSchema {
  const { required = [], properties } = jsonFormSchema(form);
  const typed = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, property]) => {
      const field = form.fields[name];
      return [name, field ? typedSchema(field, property) : honeypotSchema];
    },
  );
  return { type: 'object', properties: Object.fromEntries(typed), required };
}

const honeypotSchema: JsonSchema = {
  type: 'string',
  description: 'A field that people do not see. What stands in it marks the form as possible spam.',
};

function fieldSchema(field: FormField, input: JsonSchema): JsonSchema {
  // The rules of a later step, such as the format of an email address, stand in the output alone.
  // The pattern of an email address says all that is asked of it, and the format would ask for more.
  const { format: _, ...output } = jsonSchemaOf(field.schema, 'output');
  const pattern = patternOf(field, input);
  return {
    ...output,
    ...input,
    ...(pattern && !output.pattern && { pattern }),
    description: descriptionOf(field),
  };
}

function typedSchema(field: FormField, property: JsonSchema): JsonSchema {
  const { options, isRequired, placeholder } = field;
  const { description } = property;
  if (options) {
    const values = options.map(([value]) => value);
    const empty = isRequired || placeholder === undefined ? [] : [''];
    return { type: 'string', enum: [...values, ...empty], description };
  }
  if (field.parseNumber) {
    const words = 'It is read as people type it: `1,200 sq ft`, `1.5k`, `20 x 30`.';
    return { type: 'string', description: `${description} ${words}`, pattern: plainNumber };
  }
  return property;
}

function descriptionOf({ label, control, maxLength, isRequired }: FormField): string {
  const kinds: Partial<Record<FormField['control'], string>> = {
    line: 'One line of text.',
    email: 'One email address.',
    tel: 'A phone number with seven digits or more, written in any way.',
    lines: 'Text of any number of lines; CR LF counts as one character.',
  };
  const kind = kinds[control];
  return [
    `${label}${isRequired ? '' : ' (optional)'}.`,
    kind,
    maxLength && 'Space around it is cut off first; its length counts UTF-16 code units.',
  ]
    .filter(Boolean)
    .join(' ');
}

// Written out, since not every reader of patterns knows `\p{…}`: control characters, and for a line also what
// separates lines. Half a surrogate pair is refused too, which is no character that a pattern could name.
const notText = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;
const notLine = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029`;

/** White space, as browsers and JavaScript take it. */
const space = String.raw`\s\ufeff`;

/** The part of what is read as a size that a pattern can say: a whole number from 1 to 99,999, or nothing. */
const plainNumber = '^([1-9][0-9]{0,4})?$';

/** Says as a pattern what the schemas of `domain/forms/text-fields.ts` refine. */
function patternOf({ control, isRequired }: FormField, { minLength = 1 }: JsonSchema) {
  switch (control) {
    case 'tel': {
      const sevenDigits = `(?:[^0-9${notLine}]*[0-9]){7}[^${notLine}]*`;
      return isRequired ? `^${sevenDigits}$` : `^(?:${sevenDigits})?$`;
    }
    case 'line':
      if (!isRequired) return `^[^${notLine}]*$`;
      return `^[^${notLine}]*[^${space}${notLine}][^${notLine}]*$`;
    case 'lines':
      return Number(minLength) > 1
        ? `^[ \\t\\n]?[^${space}${notText}][^\\r${notText}]{${Number(minLength) - 2},}[^${space}${notText}][ \\t\\n]?$`
        : `^[^${notText}]*[^${space}${notText}][^${notText}]*$`;
    default:
      return undefined;
  }
}

import { html } from 'hono/html';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { defineForm, type FormDefinition } from '../../domain/forms/form-definition.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { choiceField, emailField, optionalLineField } from '../../domain/forms/text-fields.ts';
import type { FieldError } from '../../domain/problem.ts';
import { formFields } from '../../lambdas/http/form-fields.ts';

const show = (
  form: FormDefinition,
  typed: Record<string, string> = {},
  errors: FieldError[] = [],
) => String(html`${formFields(form, new Map(Object.entries(typed)), errors)}`);

const aForm = defineForm({
  fields: {
    town: optionalLineField({ label: 'Town', maxLength: 50, autoComplete: 'address-level2' }),
    email: emailField,
    day: choiceField({
      label: 'Day',
      options: { sat: 'Saturday', sun: 'Sunday' },
      placeholder: 'Any',
      error: 'Choose a day',
    }),
  },
  submit: 'Send',
  path: '/#contact',
  sent: { title: 'Sent', description: 'Thank you.' },
});

test('a definition is shown as controls with labels, limits and hints for the browser', () => {
  const shown = show(aForm, { town: 'Ed"ina', day: 'sun' });
  expect(shown).toContain('<label for="town">Town (optional)</label>');
  expect(shown).toContain(
    '<input type="text" id="town" name="town" maxlength="50" autocomplete="address-level2" value="Ed&quot;ina">',
  );
  expect(shown).toContain(
    '<input type="email" id="email" name="email" required maxlength="254" autocomplete="email" value="">',
  );
  expect(shown).toContain(
    '<select id="day" name="day" required><option value="">Any</option><option value="sat">Saturday</option><option value="sun" selected>Sunday</option></select>',
  );
});

const folded = { ...optionalLineField({ label: 'Town', maxLength: 50 }), isFolded: true };
const aFormWithDetails = defineForm({
  fields: { town: folded, email: emailField },
  submit: 'Send',
  path: '/#contact',
  sent: { title: 'Sent', description: 'Thank you.' },
});

test('folded fields come last, behind one title that says for all of them that they are optional', () => {
  const shown = show(aFormWithDetails);
  expect(shown.indexOf('name="email"')).toBeLessThan(shown.indexOf('<details>'));
  expect(shown).toMatch(
    /<details><summary>Add details \(optional\)<\/summary><p>\s*<label for="town">Town<\/label>\s*<input [^>]*name="town"[\s\S]*<\/details>/,
  );
  expect(show(aForm)).not.toContain('<details');
});

test.each([
  ['a value', { town: 'Edina' }, []],
  ['an error', {}, [{ field: 'town', message: 'Town must be text' }]],
])('folded fields are open where one of them has %s', (_, typed, errors) => {
  expect(show(aFormWithDetails, typed, errors)).toContain('<details open>');
});

test('the schema of a definition takes its fields and the hidden one, and no other', () => {
  const input = { email: 'visitor@home.example', day: 'sat', website: 'x' };
  expect(aForm.schema.parse(input)).toEqual(input);
  expect(z.safeParse(aForm.schema, { ...input, other: 1 }).success).toBe(false);
  expect(z.safeParse(aForm.schema, { ...input, day: 'mon' }).success).toBe(false);
});

test.each([contactForm, quoteForm, testimonialForm])(
  'the page of "$submit" has a control for each field, in the order of the form',
  (form) => {
    const controls = show(form).matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g);
    expect(Array.from(controls, ([, name]) => name)).toEqual([
      ...Object.keys(form.fields),
      'website',
    ]);
  },
);

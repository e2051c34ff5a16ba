import { html } from 'hono/html';
import { expect, test } from 'vitest';
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

const town = optionalLineField({ label: 'Town', maxLength: 50, autoComplete: 'address-level2' });
const rest = {
  submit: 'Send',
  path: '/#contact' as const,
  sent: { title: 'Sent', description: 'Thanks.' },
};
const options = { sat: 'Saturday', sun: 'Sunday' };
const day = choiceField({ label: 'Day', options, placeholder: 'Any', error: 'Choose a day' });
const aForm = defineForm({ fields: { town, email: emailField, day }, ...rest });
const aFormWithDetails = defineForm({
  fields: { town: { ...town, isFolded: true }, email: emailField },
  ...rest,
});

test('a definition is shown as controls with labels, limits and hints for the browser', () => {
  const shown = show(aForm, { town: 'Ed"ina', day: 'sun' });
  for (const markup of [
    '<label for="town">Town (optional)</label>',
    '<input type="text" id="town" name="town" maxlength="50" autocomplete="address-level2" value="Ed&quot;ina">',
    '<input type="email" id="email" name="email" required maxlength="254" autocomplete="email" value="">',
    '<select id="day" name="day" required><option value="">Any</option><option value="sat">Saturday</option><option value="sun" selected>Sunday</option></select>',
  ]) {
    expect(shown).toContain(markup);
  }
});

test('folded fields come last, and are open where one of them has a value or an error', () => {
  const shown = show(aFormWithDetails);
  expect(shown.indexOf('name="email"')).toBeLessThan(shown.indexOf('<details>'));
  expect(shown).toMatch(
    /<details><summary>Add details \(optional\)<\/summary><p>\s*<label for="town">Town<\/label>\s*<input [^>]*name="town"[\s\S]*<\/details>/,
  );
  expect(show(aForm)).not.toContain('<details');
  expect(show(aFormWithDetails, { town: 'Edina' })).toContain('<details open>');
  const errors = [{ field: 'town', message: 'Town must be text' }];
  expect(show(aFormWithDetails, {}, errors)).toContain('<details open>');
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

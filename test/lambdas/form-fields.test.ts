import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { contactForm } from '../../domain/forms/contact-message.ts';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import type { FieldError } from '../../domain/problem.ts';
import { formFields } from '../../lambdas/http/form-fields.ts';

const show = (
  form: FormDefinition,
  typed: Record<string, string> = {},
  errors: FieldError[] = [],
) => String(html`${formFields(form, new Map(Object.entries(typed)), errors)}`);

test('folded fields come last, and are open where one of them has a value or an error', () => {
  const shown = show(contactForm);
  expect(shown.indexOf('name="email"')).toBeLessThan(shown.indexOf('<details>'));
  expect(shown).toMatch(
    /<details><summary>Add details \(optional\)<\/summary><p>\s*<label for="place">City or ZIP<\/label>\s*<input type="text" id="place" name="place" maxlength="100"[\s\S]*<\/details>/,
  );
  expect(show(contactForm, { place: 'Ed"ina' })).toMatch(
    /<details open>[\s\S]*value="Ed&quot;ina"/,
  );
  const errors = [{ field: 'place', message: 'City or ZIP must be text' }];
  expect(show(contactForm, {}, errors)).toContain('<details open>');
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

import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { confirmation } from '../../lambdas/http/form-pages.ts';

const id = '11111111-2222-8333-8444-555555555555';

test('the page after a message says how to email photographs, with the reference of the message', () => {
  const page = String(confirmation(contactForm, id).body);
  expect(page).toContain(
    `<a href="mailto:${business.email}?subject=Photos%20for%20my%20request%2011111111">`,
  );
  expect(page).toContain('with the subject “Photos for my request 11111111”');
});

test('a message whose id is unknown has no reference, and a testimonial takes no photographs', () => {
  expect(String(confirmation(contactForm).body)).toContain('“Photos for my request”');
  expect(String(confirmation(testimonialForm, id).body)).not.toContain('mailto:');
});

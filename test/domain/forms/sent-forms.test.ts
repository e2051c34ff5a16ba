import { expect, test } from 'vitest';
import {
  type SentForm,
  sentFields,
  shortFields,
  visitorText,
} from '../../../domain/forms/sent-forms.ts';
import { aContactMessage, aQuoteRequest, aTestimonial } from '../../factories.ts';

const textsOf = (form: SentForm) => shortFields(form).map(({ label, text }) => [label, text]);

test('a quote request is read in the order of its form, with the labels of its choices', () => {
  const request = aQuoteRequest({ squareFootage: 1200, projectScope: 'xlarge' });
  expect(textsOf({ kind: 'quote-request', ...request })).toEqual([
    ['Name', 'Visitor One'],
    ['Email', 'visitor@home.example'],
    ['Phone', '612-555-0199'],
    ['Project type', 'Retaining Wall'],
    ['Square feet', '1,200'],
    ['Project size', 'Extra large (1000+ sq ft)'],
  ]);
});

test('the details that a homeowner added to a message are rows of their own, by their labels', () => {
  const details = { place: '55424', bestTime: 'evening', timing: 'soon' } as const;
  const message = { kind: 'contact-message', ...aContactMessage(details) } as const;
  expect(textsOf(message).slice(-3)).toEqual([
    ['City or ZIP', '55424'],
    ['Best time to call', 'Evening'],
    ['Timing', 'As soon as possible'],
  ]);
});

test('a field that was left empty has no text, and a rating is drawn as stars', () => {
  const message: SentForm = { kind: 'contact-message', ...aContactMessage() };
  expect(textsOf(message)).toContainEqual(['Phone', undefined]);
  expect(textsOf(aTestimonial())).toContainEqual(['Stars', '★★★★☆ (4 of 5)']);
});

test('the text of several lines stands apart, and attributes of the store are no fields', () => {
  const sent = { kind: 'contact-message', ...aContactMessage(), ownerToken: 'secret' } as const;
  expect(visitorText(sent)).toBe('Please call.');
  expect(JSON.stringify(sentFields(sent))).not.toContain('secret');
});

import fc from 'fast-check';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, photoTypes } from '../../domain/photo-upload.ts';

const awkward = [
  '',
  ' ',
  '\u0000',
  'a\r\nBcc: b@home.example',
  '\u202eword\u2066',
  '\ud800',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  "'; DROP TABLE leads; --",
  '1e309',
  '-0',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(101),
  'x'.repeat(1_001),
  '石'.repeat(3_000),
  'visitor@home.example',
  '612-555-0199',
  'about 1,200 sq ft',
  'retaining-wall',
];

/** Text of every kind that a person, a robot or an attacker may send. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** A value for a field of a JSON body. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double() },
);

const visitor = { name: 'Visitor One', email: 'visitor@home.example', phone: '612-555-0199' };
const { phone: _, ...contact } = visitor;
const details = { place: 'Edina', bestTime: 'evening', timing: 'three-months' };

/** Each form as it is in order, by the path that it is sent to. */
export const forms: Record<string, Record<string, unknown>> = {
  '/api/testimonials': {
    name: visitor.name,
    location: 'Edina',
    testimonial: 'A straight wall, and a clean yard.',
    rating: 4,
  },
  '/api/send-contact-email': { ...contact, message: 'Please call.', ...details },
  '/api/generate-quote': {
    ...visitor,
    projectType: 'retaining-wall',
    squareFootage: 200,
    description: 'A block wall, 50 ft long. The old timber one comes out.',
  },
};

/** A correction of an estimate, in order or with any value where a choice belongs. */
export function changedCorrection(ids: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const id = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.uuid(), text);
  const job = fc.constantFrom('segmental-block', 'boulder', 'natural-stone', '__proto__');
  const offered = { weight: 6, arbitrary: fc.constantFrom('removal', 'tight-access') };
  const adder = fc.oneof(offered, fc.constant('constructor'), text);
  const size = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 1_000 }) }, value);
  const dimensions = fc.record(
    { length: size, width: size, height: size, area: size, steps: size },
    { requiredKeys: [] },
  );
  const choices = fc.record(
    {
      job,
      dimensions,
      adders: fc.oneof(
        fc.array(offered.arbitrary, { maxLength: 2 }),
        fc.array(adder, { maxLength: 25 }),
      ),
    },
    { requiredKeys: ['dimensions', 'adders'] },
  );
  return fc.record({ id, choices: fc.oneof({ weight: 6, arbitrary: choices }, value) });
}

/** Photographs of a lead, in order or with any value where one of their parts belongs. */
export function changedPhotos(ids: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const id = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.uuid(), text);
  const photo = fc.record({
    slot: fc.oneof({ weight: 9, arbitrary: fc.nat(MAX_PHOTOS) }, value),
    bytes: fc.oneof({ weight: 9, arbitrary: fc.nat(MAX_PHOTO_BYTES + 1) }, value),
    type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...photoTypes) }, text),
  });
  const photos = fc.array(photo, { maxLength: MAX_PHOTOS + 1 });
  return fc.record({ id, photos: fc.oneof({ weight: 6, arbitrary: photos }, value) });
}

/** A form with up to three of its fields changed, taken away or added; some are left in order. */
export function changedForm(path: string): fc.Arbitrary<Record<string, unknown>> {
  const form = forms[path] ?? { decision: 'publish' };
  const field = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...Object.keys(form)) },
    { weight: 1, arbitrary: fc.constantFrom('website', 'phone', 'projectScope', 'id', 'approved') },
    { weight: 1, arbitrary: text },
  );
  const changes = fc.array(fc.tuple(field, fc.option(value)), { maxLength: 3 });
  return changes.map((all) => {
    const changed = new Map(Object.entries(form));
    for (const [name, changedTo] of all) {
      if (changedTo === null) changed.delete(name);
      else changed.set(name, changedTo);
    }
    return Object.fromEntries(changed);
  });
}

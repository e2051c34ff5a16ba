import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { businessErrors } from '../../domain/business-facts/check-business.ts';
import { changedFacts } from '../../scripts/changed-facts/changed-facts.ts';
import { factPhrases } from '../../scripts/changed-facts/fact-phrases.ts';

const sources = globSync(
  '{bin,evaluation,lambdas,lib,scripts,test,web}/**/*.{ts,tsx,js,mjs,css,html}',
  { exclude: (path) => /(?:^|[/\\])(?:node_modules|dist|cdk\.out)$/.test(path) },
);

/** Sources with facts of their own, which are none of the business. */
const own = [
  // Promises by the clock, with facts that these tests pin.
  /^test\/lambdas\/notify-owner\/(?:remind-unanswered|report-month)\.test\.ts$/,
  // Placeholders, by which they are known.
  /^test\/(?:domain\/business|lib\/deployment-problems)\.test\.ts$/,
  // Schema's messages, and the facts that the changed copy has.
  /^test\/domain\/business-facts\/|^scripts\/changed-facts\/changed-facts\.ts$/,
  // Visitors' words.
  /^test\/lambdas\/spam-screening\/corpus\/|^evaluation\/|^test\/domain\/reading\//,
];

test('no page, email or test has a fact of the business written by hand', () => {
  const phrases = factPhrases(business);
  const findings = sources
    .filter((file) => !own.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return phrases
        .filter((phrase) => text.includes(phrase))
        .map((phrase) => `${file}: "${phrase}"; take it from domain/business.ts`);
    });
  expect(findings).toEqual([]);
});

/** The changed copy has these facts for its own: it cannot differ from itself. */
const isChangedCopy = business.name === changedFacts(business).name;

test.skipIf(isChangedCopy)(
  'the changed facts are valid, hard on the layout, and differ in every one that may be changed',
  () => {
    const changed = changedFacts(business);
    expect(businessErrors(changed, new Date())).toEqual([]);
    expect(changed.name).toMatch(/^(?=.*&)(?=.*").{60}$/);
    const kept = Object.keys(changed).filter(
      (fact) =>
        JSON.stringify(changed[fact as keyof typeof changed]) ===
        JSON.stringify(business[fact as keyof typeof business]),
    );
    expect(kept).toEqual(['timeZone']);
    const names = (facts: typeof business) => facts.serviceArea.cities.map(({ name }) => name);
    expect(names(changed).filter((name) => !names(business).includes(name))).not.toEqual([]);
    expect(names(business).filter((name) => !names(changed).includes(name))).not.toEqual([]);
  },
);

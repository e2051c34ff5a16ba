import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = 'bin,domain,lambdas,lib,packages,scripts,test,web';
const sources = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, {
  exclude: (path) => /(?:^|[/\\])(?:node_modules|dist|cdk\.out)$/.test(path),
}).filter((file) => !file.endsWith('vocabulary.test.ts'));

/** Docstrings that begin with a relative clause in place of a verb or a noun. */
const relativeClause = /\/\*\*\s*\*?\s*(?:What|Whether|How|Who|Whose|Why)\b[^\n]*/g;

/** Coined names, each beside the term of the field that stands in its place. */
const coinedNames: Record<string, string> = {
  mailFor: 'emailFor',
  composeMail: 'encodeMime',
  markSent: 'complete',
  takeNotice: 'consumeQuota',
  takeModelCall: 'consumeQuota',
  mayGoOn: 'shouldContinue',
  promiseLeft: 'responseDeadline',
  updateIf: 'conditionalUpdate',
  putOnce: 'putIfAbsent',
  wholeAnswer: 'jsonResponse',
  nothingThere: 'notFound',
  backTo: 'seeOther',
  itemBehind: 'findByToken',
  carryOut: 'applyDecision',
  pressAtOnce: 'autoSubmit',
  FieldsRefused: 'ValidationError',
  useKeptFields: 'usePersistedFields',
  carryToContact: 'prefillContactForm',
  holdInView: 'anchorScroll',
  rememberPlace: 'saveScroll',
  returnToPlace: 'restoreScroll',
  hydrateLate: 'lazyHydration',
  whenNeeded: 'onFirstInteraction',
  silenceIsTrouble: 'missingDataBreaches',
  pointTo: 'addAliasRecords',
  StillPage: 'ScrollLock',
  BondIcon: 'BrickIcon',
};
const coinedName = new RegExp(`\\b(?:${Object.keys(coinedNames).join('|')})\\b`, 'g');

test('docstrings begin with a verb or a noun', () => {
  expect(findings(relativeClause)).toEqual([]);
});

test('no name is coined where the field has a term', () => {
  expect(findings(coinedName)).toEqual([]);
});

/** Lists the matches in all sources, as `file: match`. */
function findings(pattern: RegExp): string[] {
  return sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(pattern) ?? []).map((match) => `${file}: ${match}`),
  );
}

import { globSync, readFileSync } from 'node:fs';
import { defaultSystem, type SystemContext, type SystemStyleObject } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { theme } from '../../../web/theme/theme.ts';

interface Named {
  file: string;
  property: string;
  value: string;
}

test('every step of a scale that a component names is one that the theme has', () => {
  const named = globSync('web/**/*.{ts,tsx}').flatMap(namedIn);
  expect(named.length).toBeGreaterThan(200);
  // What the theme left out is found.
  const leftOut = { file: '', property: 'padding', value: '28' };
  expect([...named, leftOut].filter(isMissing)).toEqual([leftOut]);
});

// A property with a string, with responsive strings, or with strings to choose from. A recipe's base and
// sizes hold properties of their own.
const pattern = /\b(?!(?:base|lg|xl)\b)([a-z]\w*)(?:=|: ?)(?:["']([^"'\n]+)["']|\{([^}]*)\})/gi;

function namedIn(file: string): Named[] {
  // What a picture in a string is written in is no style.
  const source = readFileSync(file, 'utf8').replace(/<svg[^>]*>/g, '');
  return [...source.matchAll(pattern)].flatMap(([, property = '', single, several = '']) => {
    const inBraces = [...several.matchAll(/'([^']+)'/g)].map(([, value = '']) => value);
    return [...(single ? [single] : []), ...inBraces].map((value) => ({ file, property, value }));
  });
}

const keywords = new Set(['transparent', 'white']);

/** Chakra's own theme makes a variable of it and ours does not. */
function isMissing({ property, value }: Named): boolean {
  if (keywords.has(value)) return false;
  const styles = Object.assign({} as SystemStyleObject, { [property]: value });
  const written = (system: SystemContext) => JSON.stringify(system.css(styles));
  return written(defaultSystem).includes('var(--chakra-') && !written(theme).includes('var(--');
}

import { expect, test } from 'vitest';
import { spamReasons } from '../../../../lambdas/shared/spam/screen-submission.ts';
import { aLeadItem } from '../../../factories.ts';

const reasonsFor = (message: string, name: string) =>
  spamReasons(aLeadItem({ name, message }), { isFromBot: false });

test.each([
  ['VanDerBergMcKay', 'I used the form last week and nobody got back to me. Still taking jobs?'],
  ['Larson.Masonry', 'My web design business loan was approved, so we can finally do it in stone.'],
  ['Ann', 'Pictures: https://photos.app.goo.gl/aaa1 https://photos.app.goo.gl/aaa2 www.pin.it/x'],
  ['Ann', 'The photos are here: [link] and the inspector wrote <see page 3>.'],
  ['Ann', 'CALLMEPLEASETHANKYOU'],
])('finds nothing where %s writes %j', (name, text) => {
  expect(reasonsFor(text, name)).toEqual([]);
});

test.each([
  ['a link as the name', 'https://x.example', 'Hi.'],
  ['HTML or BBCode links', 'Ann', '[url=https://x.example]x[/url]'],
  ['random letters', 'Ann', 'zXcVbNmAsDfG'],
])('finds %s where %s writes %j', (reason, name, text) => {
  expect(reasonsFor(text, name)).toEqual([reason]);
});

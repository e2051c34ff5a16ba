import { expect, test } from 'vitest';
import { brick, stone, white } from '../../../domain/brand.ts';
import { dark, light } from '../../../lambdas/email/email-colors.ts';

test('mails have the colors of the site', () => {
  const palette = [...Object.values(stone), ...Object.values(brick), white];
  for (const color of [...Object.values(light), ...Object.values(dark)]) {
    expect(palette).toContain(color);
  }
});

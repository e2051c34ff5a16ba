import { expect, test } from 'vitest';
import { dark, light } from '../../../lambdas/notify-owner/emails/email-colors.ts';
import { brick, stone, white } from '../../../web/palette.ts';

test('mails have the colors of the site', () => {
  const palette = [...Object.values(stone), ...Object.values(brick), white].map(
    ({ value }) => value,
  );
  for (const color of [...Object.values(light), ...Object.values(dark)]) {
    expect(palette).toContain(color);
  }
});

import { galleryWords } from '../../web/content/photos.ts';
import { expect, test } from './journey.ts';

const { caption: words = '', file } = galleryWords[2] ?? {};

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('without JavaScript no button of the gallery is dead: a picture leads to its file', async ({
  page,
}) => {
  await page.goto('/gallery');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const picture = page.getByRole('link', { name: `Enlarge ${words}` });
  const shown = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(shown.width / shown.height).toBeCloseTo(1.5, 1);

  const caption = page.getByText(words, { exact: true });
  await expect(caption).toHaveCSS('opacity', '0');
  await picture.hover();
  await expect(caption).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(caption).toHaveCSS('opacity', '0');
  await picture.focus();
  await expect(caption).toHaveCSS('opacity', '1');

  await picture.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/assets/${file}-[^/]+\\.webp$`));
});

import { pagePaths } from '../../domain/paths.ts';
import { expect, test } from './journey.ts';

const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920];

for (const path of Object.values(pagePaths)) {
  test(`shows no photo of ${path} larger than its file`, { tag: '@long' }, async ({ page }) => {
    // A photo that settles into its place is a little larger at first.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const enlarged = await page.locator('picture img').evaluateAll(async (elements) => {
        const images = elements as HTMLImageElement[];
        const shown = images.filter((image) => image.getBoundingClientRect().width > 0);
        return Promise.all(
          shown.map(async (image) => {
            image.loading = 'eager';
            await image.decode();
            const sources = image.parentElement?.querySelectorAll('source') ?? [];
            const source = [...sources].find(({ media }) => matchMedia(media).matches);
            const widths = source?.srcset.match(/(?<= )\d+(?=w)/g) ?? [];
            const widest = Math.max(...widths.map(Number));
            const box = image.getBoundingClientRect();
            // A photo that is flatter than the box it covers is wider than the box.
            const covering = (box.height * image.naturalWidth) / image.naturalHeight;
            return { file: image.currentSrc, times: Math.max(box.width, covering) / widest };
          }),
        );
      });
      expect(enlarged.length).toBeGreaterThan(0);
      expect(enlarged.filter(({ times }) => times > 1)).toEqual([]);
    }
  });
}

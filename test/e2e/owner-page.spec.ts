import { AxeBuilder } from '@axe-core/playwright';
import { emailedTestimonial } from './emailed-testimonial.ts';
import { expect, test } from './journey.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ viewport: { width: 320, height: 640 }, colorScheme });

    test("the owner's page holds the longest word on the narrowest phone, without a fault that axe finds", async ({
      page,
      request,
      unique,
    }) => {
      const words = `${unique} `.padEnd(1000, 'W');
      await page.goto(await emailedTestimonial(request, words));
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      const faults = async () => (await new AxeBuilder({ page }).analyze()).violations;
      expect(await width()).toBe(320);
      expect(await faults()).toEqual([]);
      for (const button of await page.getByRole('button').all()) {
        const { height = 0 } = (await button.boundingBox()) ?? {};
        expect(height).toBeGreaterThanOrEqual(44);
      }
      await page.getByRole('button', { name: "Don't publish" }).click();
      await expect(page.getByRole('heading', { name: 'Not published' })).toBeVisible();
      expect(await width()).toBe(320);
      expect(await faults()).toEqual([]);
    });
  });
}

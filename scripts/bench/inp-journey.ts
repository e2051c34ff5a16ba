import type { Locator, Page } from 'playwright';
import { expectChecked, pressBy } from './press.ts';

export interface Journey {
  page: Page;
  /** The site's own address. */
  origin: string;
  /** A window with a menu, and fingers in place of a mouse. */
  isPhone: boolean;
  /** Measures the interactions of one step. */
  measure(step: string, act: () => Promise<unknown>): Promise<void>;
}

const project = {
  Name: 'Visitor One',
  Email: 'visitor@home.example',
  Phone: '612-444-0199',
  // Its reading has a size, an adder and questions, so that everything of the panel is there.
  Description: 'A block wall 50 ft long and 3 ft high. The old timber wall has to come out first.',
};
const message = { Name: 'Visitor One', Email: 'visitor@home.example', Message: 'A block wall.' };

/** Goes through every section of both pages, with one press or key a step. */
export async function takeJourney(journey: Journey): Promise<void> {
  const { page, origin } = journey;
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>A map</p>' }),
  );
  await page.goto(origin);
  await navigate(journey);
  await review(journey);
  await estimate(journey);
  await contact(journey);
  await page.goto(new URL('/gallery', origin).href);
  await lookAtPhotos(journey);
}

async function navigate({ page, isPhone, measure }: Journey) {
  const press = pressBy(isPhone);
  const bar = page.getByRole('navigation', { name: 'Main' });
  if (isPhone) {
    const open = () => press(page.getByRole('button', { name: 'Open menu' }));
    await measure('Menu: open', open);
    await measure('Menu: close', () => press(page.getByRole('button', { name: 'Close menu' })));
    await open();
  }
  await measure('Navigation: Services', () => press(bar.getByRole('link', { name: 'Services' })));
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await measure('Hero: Get Free Quote', () =>
    press(page.getByRole('link', { name: 'Get Free Quote' })),
  );
  await measure('Services: Price this', () =>
    press(page.getByRole('link', { name: 'Price this: Brick Work' })),
  );
}

async function review({ page, isPhone, measure }: Journey) {
  const press = pressBy(isPhone);
  const form = page.locator('#testimonial-form');
  const submit = form.getByRole('button', { name: 'Submit Testimonial' });
  await measure('Review form: submit, empty', () => press(submit));
  await measureKey(measure, 'Review form: a letter of the name', form.getByLabel('Name'));
  await measureKey(measure, 'Review form: a letter, counted', form.getByLabel('Testimonial'));
  const star = form.getByRole('radio', { name: '3 stars' });
  await measure('Review form: a star', () => press(star));
  await expectChecked(star);
  // The list folds once nobody looks at it.
  await page.locator('#about').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  if (!isPhone) return;
  const showMore = page.getByRole('button', { name: 'Show more' });
  await measure('Reviews: Show more', () => press(showMore));
  await showMore.waitFor({ state: 'detached' });
}

async function estimate({ page, isPhone, measure }: Journey) {
  const press = pressBy(isPhone);
  const form = page.locator('#quote-form');
  const submit = form.getByRole('button', { name: 'Generate Quote' });
  await measure('Quote form: submit, empty', () => press(submit));
  await measureKey(measure, 'Quote form: a letter', form.getByLabel('Name'));
  const type = form.getByLabel('Project Type');
  await measureKey(measure, 'Quote form: the type, by an arrow key', type, 'ArrowDown');
  await fill(form, project);
  await type.selectOption('retaining-wall');
  const chips = page.locator('fieldset input[name^="estimate-"]');
  await measure('Quote form: submit, the estimate comes', async () => {
    await press(submit);
    await chips.first().waitFor();
  });
  const adder = page.getByRole('switch').first();
  await measure('Estimate: a switch', () => press(adder));
  await expectChecked(adder, false);
  await measure('Estimate: a chip', () => press(chips.nth(1)));
  await expectChecked(chips.nth(1));
  await measureKey(measure, 'Estimate: a digit of a size', page.getByLabel('Height (ft)'), '4');
  await measureKey(
    measure,
    'Estimate: the job, by an arrow key',
    page.getByLabel('Kind of job'),
    'ArrowDown',
  );
  await measure('Estimate: Request Official Quote', () =>
    press(page.getByRole('link', { name: 'Request Official Quote' })),
  );
}

async function contact({ page, isPhone, measure }: Journey) {
  const press = pressBy(isPhone);
  const section = page.locator('#contact');
  const submit = section.getByRole('button', { name: 'Send Message' });
  await measure('Contact form: submit, without a name', () => press(submit));
  await measureKey(measure, 'Contact form: a letter', section.getByLabel('Name'));
  await fill(section, message);
  await measure('Contact form: submit, sent', async () => {
    await press(submit);
    await page.getByRole('status').filter({ hasText: 'Thank you for your inquiry!' }).waitFor();
  });
  await measure('Contact: more about your data', () => press(section.locator('summary')));
  const map = page.getByRole('region', { name: 'Service Area' });
  await measure('Map: open', () =>
    press(map.getByRole('button', { name: 'Open interactive map' })),
  );
  await measure('Map: close', () =>
    press(map.getByRole('button', { name: 'Back to the drawn map' })),
  );
}

async function lookAtPhotos({ page, isPhone, measure }: Journey) {
  const press = pressBy(isPhone);
  const lightbox = page.getByRole('dialog');
  await measure('Gallery: enlarge', () =>
    press(page.getByRole('button', { name: /^Enlarge / }).first()),
  );
  await measure('Gallery: next, pressed', () =>
    press(lightbox.getByRole('button', { name: 'Next picture' })),
  );
  await measure('Gallery: next, by key', () => page.keyboard.press('ArrowRight'));
  await measure('Gallery: close', () => press(lightbox.getByRole('button', { name: 'Close' })));
}

async function measureKey(
  measure: Journey['measure'],
  step: string,
  field: Locator,
  key = 'V',
): Promise<void> {
  await field.focus();
  await measure(step, () => field.page().keyboard.press(key));
}

async function fill(form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
}

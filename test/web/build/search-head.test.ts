import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { robotsTxt, sitemap } from '../../../web/build/root-files.ts';
import { jsonLd, localBusiness, searchHead } from '../../../web/build/search-head.ts';
import { pages } from '../../../web/content/pages.ts';
import { unescaped } from '../../html.ts';

const ORIGIN = 'https://www.masonry.example';

function structuredDataOf(html: string) {
  const [, json = ''] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

test('describes the business by its facts, without ratings or prices', () => {
  const data = structuredDataOf(searchHead(pages.home, ORIGIN));
  expect(data).toMatchObject({
    '@type': 'GeneralContractor',
    name: business.name,
    telephone: expect.stringMatching(/^\+\d{11,15}$/),
    url: `${ORIGIN}/`,
    image: `${ORIGIN}/social.jpg`,
  });
  expect(Object.keys(data).filter((key) => /review|rating|price/i.test(key))).toEqual([]);
});

test('a license and the served cities with their states are structured data', () => {
  const cities = [
    { name: 'Stillwater', latitude: 45.06, longitude: -92.81 },
    { name: 'Hudson', region: 'WI', latitude: 44.97, longitude: -92.76 },
  ];
  const address = { ...business.address, region: 'MN' };
  const serviceArea = { ...business.serviceArea, cities };
  const facts = { ...business, licenseNumber: 'BC1', address, serviceArea };
  expect(localBusiness(facts, ORIGIN)).toMatchObject({
    areaServed: ['Stillwater, MN', 'Hudson, WI'],
    identifier: { '@type': 'PropertyValue', value: 'BC1' },
  });
});

test("text can't break out of the JSON-LD script or an attribute", () => {
  const data = { name: '</script><script>alert(1)</script><!--' };
  expect(structuredDataOf(jsonLd(data))).toEqual(data);
  const head = searchHead({ ...pages.gallery, title: 'Brick & "stone" <br>' }, ORIGIN);
  expect(head).toContain('content="Brick &amp; &quot;stone&quot; &lt;br>"');
});

test('a page has its canonical URL and its link preview', () => {
  const head = searchHead(pages.gallery, ORIGIN);
  const { title, description } = pages.gallery;
  expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/gallery">`);
  const preview = { url: `${ORIGIN}/gallery`, title, description, image: `${ORIGIN}/social.jpg` };
  for (const [property, content] of Object.entries(preview)) {
    expect(unescaped(head)).toContain(`<meta property="og:${property}" content="${content}">`);
  }
  expect(head).not.toMatch(/noindex|ld\+json/);
});

test('pages are indexed and listed, except the 404 page and those without an origin', () => {
  const noIndex = '<meta name="robots" content="noindex">';
  expect(searchHead(pages.notFound, ORIGIN)).toBe(noIndex);
  expect(searchHead(pages.home, undefined)).toBe(noIndex);
  const { notFound: _, ...listed } = pages;
  const urls = sitemap(ORIGIN).match(/(?<=<loc>)[^<]*/g);
  expect(urls).toEqual(Object.values(listed).map(({ path }) => ORIGIN + path));
  expect(robotsTxt(ORIGIN)).toContain(`Disallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('opening hours have full day names, 24-hour times, and closed dates', () => {
  const type = { '@type': 'OpeningHoursSpecification' };
  const isClosed = { ...type, opens: '00:00', closes: '00:00' };
  const hours = [{ days: 'Tue, Thu', opens: '12:00 AM', closes: '12:30 PM' }, { days: 'Sat-Sun' }];
  const closed = [{ from: '2026-12-24', to: '2027-01-01' }];
  expect(localBusiness({ ...business, hours, closed }, ORIGIN)).toMatchObject({
    openingHoursSpecification: [
      { ...type, dayOfWeek: ['Tuesday', 'Thursday'], opens: '00:00', closes: '12:30' },
      { ...isClosed, dayOfWeek: ['Saturday', 'Sunday'] },
    ],
    specialOpeningHoursSpecification: [
      { ...isClosed, validFrom: '2026-12-24', validThrough: '2027-01-01' },
    ],
  });
});

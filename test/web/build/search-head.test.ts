import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { robotsTxt, sitemap } from '../../../web/build/root-files.ts';
import { jsonLd, localBusiness, openingHours, searchHead } from '../../../web/build/search-head.ts';
import { pages } from '../../../web/content/pages.ts';
import { textOf } from '../page-text.ts';

const ORIGIN = 'https://www.masonry.example';

/** Parses the JSON-LD of a page's head as a crawler does. */
function structuredDataOf(html: string) {
  const [, json = ''] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

test('the home page describes the business by its facts', () => {
  const { address, serviceArea } = business;
  expect(structuredDataOf(searchHead(pages.home, ORIGIN))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'GeneralContractor',
    name: business.name,
    email: business.email,
    telephone: expect.stringMatching(/^\+\d{11,15}$/),
    url: `${ORIGIN}/`,
    image: `${ORIGIN}/social.jpg`,
    foundingDate: String(business.founded),
    address: { addressLocality: address.locality, addressRegion: address.region },
    areaServed: serviceArea.cities.map(({ name }) => `${name}, ${address.region}`),
  });
});

test('the business rates itself nowhere, and sets no price range', () => {
  const properties = Object.keys(localBusiness(business, ORIGIN));
  expect(properties.filter((key) => /review|rating|price/i.test(key))).toEqual([]);
});

test('a licence is included once it is set, and not before', () => {
  expect(localBusiness({ ...business, licenceNumber: undefined }, ORIGIN)).not.toHaveProperty(
    'identifier',
  );
  expect(localBusiness({ ...business, licenceNumber: 'BC123456' }, ORIGIN)).toMatchObject({
    identifier: { '@type': 'PropertyValue', value: 'BC123456' },
  });
});

test('no text in the JSON can end its script element', () => {
  const data = { name: '</script><script>alert(1)</script><!--' };
  expect(structuredDataOf(jsonLd(data))).toEqual(data);
  expect(jsonLd(data).match(/<\/?script/g)).toHaveLength(2);
});

test('a page has its canonical URL and its link preview', () => {
  const head = searchHead(pages.gallery, ORIGIN);
  const { title, description } = pages.gallery;
  expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/gallery">`);
  const properties = [...head.matchAll(/<meta property="og:([^"]+)" content="([^"]*)">/g)].map(
    ([, property, content = '']) => [property, textOf(content)],
  );
  expect(Object.fromEntries(properties)).toMatchObject({
    type: 'website',
    site_name: business.name,
    url: `${ORIGIN}/gallery`,
    title,
    description,
    image: `${ORIGIN}/social.jpg`,
    'image:width': '1200',
    'image:height': '630',
  });
  expect(head).not.toContain('noindex');
  expect(head).not.toContain('ld+json');
});

test('special characters in a title stay in their attribute', () => {
  const head = searchHead({ ...pages.gallery, title: 'Brick & "stone" <br>' }, ORIGIN);
  expect(head).toContain('content="Brick &amp; &quot;stone&quot; &lt;br>"');
});

for (const [name, page, origin] of [
  ['the 404 page', pages.notFound, ORIGIN],
  ['a page of a site without an origin', pages.home, undefined],
] as const) {
  test(`${name} only asks not to be indexed`, () => {
    expect(searchHead(page, origin)).toBe('<meta name="robots" content="noindex">');
  });
}

test('the sitemap lists the two pages', () => {
  const urls = [...sitemap(ORIGIN).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual([`${ORIGIN}/`, `${ORIGIN}/gallery`]);
});

test('robots.txt names the sitemap, and disallows no page that asks not to be indexed', () => {
  expect(robotsTxt(ORIGIN)).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  expect(robotsTxt(undefined)).toBe('User-agent: *\nDisallow:\n');
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

test('hours are told by full day names on the 24-hour clock, and a closed day as closed', () => {
  const hours = [
    { days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' },
    { days: 'Sat', opens: '8:30 AM', closes: '4:00 PM' },
    { days: 'Sun' },
  ];
  expect(openingHours(hours)).toEqual(
    [
      { dayOfWeek: weekdays, opens: '07:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '08:30', closes: '16:00' },
      { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
    ].map((each) => ({ '@type': 'OpeningHoursSpecification', ...each })),
  );
});

test('the hours of the business name each day of the week once', () => {
  const named = openingHours(business.hours).flatMap(({ dayOfWeek }) => dayOfWeek);
  expect(named.toSorted()).toEqual([...weekdays, 'Saturday', 'Sunday'].toSorted());
});

test.each([
  ['12:00 AM', '00:00'],
  ['12:30 PM', '12:30'],
  ['9 am', '09:00'],
])('%s is %s', (opens, clock) => {
  expect(openingHours([{ days: 'Mon', opens, closes: '11:00 PM' }])[0]?.opens).toBe(clock);
});

test.each([
  ['Tue, Thu', ['Tuesday', 'Thursday']],
  ['Sat-Mon', ['Saturday', 'Sunday', 'Monday']],
  ['Friday', ['Friday']],
])('"%s" are the days that it names', (days, names) => {
  expect(openingHours([{ days }])[0]?.dayOfWeek).toEqual(names);
});

test.each([
  [{ days: 'Daily' }, '"Daily"'],
  [{ days: 'Mon', opens: '25:00', closes: '6:00 PM' }, '"25:00"'],
  [{ days: 'Mon', opens: '7:00', closes: '6:00 PM' }, '"7:00"'],
])('hours that cannot be read are said: %j', (hours, text) => {
  expect(() => openingHours([hours])).toThrow(`${text} in the hours of domain/business.ts`);
});

import { expect, test, vi } from 'vitest';
import type { Business } from '../../../domain/check-business.ts';
import { textOf } from '../../html.ts';

const optionalFacts = {
  owner: { name: 'Robin Mason', portrait: 'service-stone' },
  licenseNumber: 'BC000001',
  insuranceNumber: 'GL-42',
  warranty: 'Five years of warranty',
  season: { line: 'Booking spring', until: '2027-04-01' },
  googleProfile: 'https://g.page/r/stone/review',
} satisfies Partial<Business>;

async function homePage(facts: Partial<Business>): Promise<string> {
  vi.resetModules();
  const { business } = await import('../../../domain/business.ts');
  Object.assign(business, facts);
  const { renderDocument } = await import('../../../web/build/prerender.tsx');
  const parts = { template: '<div id="root"></div>', script: '', searchHead: '' };
  return (await renderDocument('/', parts)).replaceAll(/<style.*?<\/style>/gs, '');
}

const sectionOf = (html: string, id: string) =>
  html.match(`<(section|footer)[^>]* id="${id}"[^]*?</\\1>`)?.[0] ?? '';

test('shows optional facts where homeowners look', async () => {
  const html = await homePage(optionalFacts);
  const places = {
    home: ['BC000001', 'GL-42', 'Booking spring', 'Robin Mason', 'Five years'],
    testimonials: ['on Google'],
    about: ['Robin Mason', 'BC000001', 'GL-42'],
    contact: ['Robin Mason'],
    footer: ['BC000001', 'GL-42', 'Five years'],
  };
  for (const [id, facts] of Object.entries(places)) {
    const text = textOf(sectionOf(html, id));
    for (const fact of facts) expect(text).toContain(fact);
  }
  expect(sectionOf(html, 'about')).toContain('alt="Portrait of Robin Mason"');
});

test('shows nothing in place of optional facts that are not set', async () => {
  const facts = Object.keys(optionalFacts).map((fact) => [fact, undefined]);
  const html = await homePage(Object.fromEntries(facts));
  expect(textOf(html)).toContain('Licensed and insured ');
  expect(html).not.toMatch(/undefined|, owner|License |Insurance |talk to|Portrait|on Google/);
});

import { business } from '../../domain/business.ts';
import { pluralize } from '../../domain/pluralize.ts';
import { sectionUrl } from './sections.ts';

const experience = pluralize(business.yearsOfExperience, 'year');

export const about = {
  title: `About ${business.name}`,
  paragraphs: [
    `Founded in ${business.founded}, ${business.name} is ${/^[aeiou]/i.test(business.legalForm) ? 'an' : 'a'} ${business.legalForm} with over ${experience} of experience in residential masonry: stone, brick, block and pavers.`,
    'The people who look at your project and quote it are the people who build it. You hear what it will cost and when it will be done before a stone is moved.',
  ],
  owner: business.owner && { name: business.owner.name, role: 'Owner' },
  reasonsTitle: `Why Choose ${business.name}`,
  closing: 'Have a wall, a patio or a chimney in mind?',
  callToAction: { label: 'Tell Us About Your Project', to: sectionUrl('contact') },
};

const { licenceNumber, insuranceNumber } = business;

/** The numbers that the owner has filled in, as a sentence. */
const numbers = [
  licenceNumber && `License ${licenceNumber}`,
  insuranceNumber && `Insurance ${insuranceNumber}`,
]
  .filter(Boolean)
  .map((number) => ` ${number}.`)
  .join('');

export const reasons = [
  { title: 'Experienced Craftsmen', text: `Over ${experience} of laying stone, brick and block.` },
  { title: 'Quality Materials', text: 'Stone, brick and mortar chosen for frost and thaw.' },
  { title: 'Attention to Detail', text: 'Straight courses, clean joints, a tidy site.' },
  { title: 'Customer Satisfaction', text: 'We walk the finished job with you before we leave it.' },
  { title: 'Licensed & Insured', text: `Your home and the people on it are covered.${numbers}` },
  { title: 'Fair Pricing', text: 'A written price for the work, and no surprises on the bill.' },
];

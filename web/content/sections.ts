import { business } from '../../domain/business.ts';
import { pluralize, REQUEST_OFFICIAL_QUOTE, replyPromise } from '../../domain/wording.ts';
import { sectionUrl, seePrice } from './pages.ts';

const { owner, licenseNumber, insuranceNumber, warranty, yearsOfExperience: years } = business;
export const license = licenseNumber && `License ${licenseNumber}`;
export const insurance = insuranceNumber && `Insurance ${insuranceNumber}`;

export const hero = {
  lead: `Stone, brick, block and paver work for homes in the ${business.serviceArea.name}.`,
  getQuote: { label: 'Get Free Quote', to: sectionUrl('contact') },
  viewWork: { label: 'View Our Work', to: sectionUrl('services') },
  seePrice: 'Or see a price: what do you need built?',
  proof: [
    owner && `${owner.name}, owner`,
    licenseNumber ? `${business.address.region} license ${licenseNumber}` : 'Licensed & insured',
    insurance,
    warranty,
    `Reply ${replyPromise()}`,
  ].filter(Boolean),
};

export const trustCards = [
  { title: 'Expert Craftsmen', icon: 'trowel', text: `${years}+ years of masonry experience` },
  { title: 'Quality Guaranteed', icon: 'shield', text: 'Premium materials and workmanship' },
  { title: 'On-Time Delivery', icon: 'clock', text: 'Projects completed as promised' },
] as const;

/** A card's link selects `projectType` in the calculator; `price` shows a job's unit price with a lowercase label. */
export const services = [
  {
    name: 'Stone Masonry',
    photo: 'service-stone',
    description: 'Natural stone and veneer, cut and set by hand, indoors and out.',
    projectType: 'stone-veneer',
    price: { job: 'manufactured-stone', label: 'manufactured stone veneer' },
    features: ['Natural stone', 'Stone veneer', 'Stone walls', 'Outdoor features'],
  },
  {
    name: 'Brick Work',
    photo: 'service-brick',
    description: 'New brick, and careful repair of the old.',
    projectType: 'brick-work',
    price: { job: 'repointing', label: 'tuckpointing' },
    features: ['Brick walls', 'Patios and walkways', 'Chimneys', 'Restoration'],
  },
  {
    name: 'Block Construction',
    photo: 'service-block',
    description: 'Straight, level block you can build on.',
    projectType: 'block-work',
    price: { job: 'block-wall', label: 'block walls on your footing' },
    features: ['Foundations', 'Residential projects', 'Structural work', 'Block walls'],
  },
  {
    name: 'Paver Installation',
    photo: 'service-paver',
    description: 'Pavers on a compacted base that stays flat through Minnesota winters.',
    projectType: 'patio-walkway',
    price: { job: 'concrete-pavers', label: 'paver patios' },
    features: ['Patios', 'Driveways', 'Walkways', 'Outdoor spaces'],
  },
] as const;

export const testimonialCopy = {
  title: 'What Our Customers Say',
  none: 'No reviews yet. Be the first.',
  write: 'Write a review',
  invitation: 'Have we worked for you? We read every review before we post it.',
};

const experience = pluralize(years, 'year');

export const about = {
  title: `About ${business.name}`,
  founding: `Founded in ${business.founded} by masons with over ${experience} of experience in residential masonry. ${/^[aeiou]/i.test(business.legalForm) ? 'An' : 'A'} ${business.legalForm}.`,
  people:
    "The people who quote your project are the people who build it. You'll know the price and the finish date before we lift a stone.",
  numbers: [
    [`${business.founded}`, 'founded'],
    [`${years}+`, 'years'],
    [`${business.serviceArea.cities.length}`, 'cities'],
  ],
  reasonsTitle: `Why Choose ${business.name}`,
  closing: 'Got a wall, patio or chimney in mind?',
};

const covered = ['Your home and our crew are both covered', license, insurance].filter(Boolean);

/** Where a homeowner can look up a Minnesota license. */
const register = 'https://secure.doli.state.mn.us/lookup/licensing.aspx';

export const licenseLookup = business.address.region === 'MN' ? register : undefined;

interface Reason {
  title: string;
  text: string;
  /** A section of the page, or a page of another site. */
  link?: { label: string; to?: string; href?: string } | undefined;
}

export const reasons: readonly Reason[] = [
  { title: 'Experienced Craftsmen', text: `Over ${experience} of stone, brick and block.` },
  {
    title: 'Quality Materials',
    text: 'Gravel, drain pipe and a compacted base in every block wall.',
  },
  { title: 'Attention to Detail', text: 'Straight courses, and a clean site every night.' },
  { title: 'Customer Satisfaction', text: 'Nothing starts until you say yes.' },
  {
    title: 'Licensed & Insured',
    text: `${covered.join('. ')}.`,
    link: licenseLookup ? { label: 'Look us up', href: licenseLookup } : undefined,
  },
  { title: 'Fair Pricing', text: 'Every price comes from our own list.', link: seePrice },
];

export const quoteCopy = {
  title: 'AI Quote Calculator',
  lead: 'Describe it in a sentence. You get a price from our own price list, line by line.',
  requestOfficial: {
    label: REQUEST_OFFICIAL_QUOTE,
    to: sectionUrl('contact'),
    state: { fillsContactForm: true },
  },
};

export const serviceArea = {
  title: 'Service Area',
  lead: `We work all over the ${business.serviceArea.name}:`,
  otherCities: "Don't see your city? We may still cover it.",
  contact: { label: 'Ask about your city', to: sectionUrl('contact') },
  map: {
    label: `Map of the ${business.serviceArea.name}. The cities we list are marked and our area is shaded.`,
    open: 'Open the map on OpenStreetMap',
  },
} as const;

/** The call to action at the end of the gallery. */
export const galleryCall = {
  title: 'Planning something like this?',
  lead: `Tell us what you have in mind. We reply ${replyPromise()}, and a written quote is free.`,
};

import { business } from '../../domain/business.ts';
import type { ProjectType } from '../../domain/estimate/project.ts';
import { pluralize, replyPromise } from '../../domain/wording.ts';
import { getQuote, pages, sectionUrl } from './pages.ts';
import type { photoWords } from './photos.ts';

export const hero = {
  headline: business.headline,
  lead: `Stone, brick, block and paver work for homes in the ${business.serviceArea.name}.`,
  getQuote: { label: 'Get Free Quote', to: sectionUrl('contact') },
  viewWork: { label: 'View Our Work', to: sectionUrl('services') },
  price: {
    label: 'See a price in 10 seconds. Add a photo if you have one.',
    to: sectionUrl('quote'),
  },
};

const years = business.yearsOfExperience === 1 ? 'year' : 'years';

export const trustCards = [
  {
    title: 'Expert Craftsmen',
    icon: 'trowel',
    text: `${business.yearsOfExperience}+ ${years} of masonry experience`,
  },
  { title: 'Quality Guaranteed', icon: 'shield', text: 'Premium materials and workmanship' },
  { title: 'On-Time Delivery', icon: 'clock', text: 'Projects completed as promised' },
] as const;

interface Service {
  name: string;
  /** Its photograph, one of `photoWords`. */
  photo: Exclude<keyof typeof photoWords, 'hero'>;
  description: string;
  /** Chosen in the quote calculator by the service's link. */
  projectType: ProjectType;
  features: readonly string[];
}

export const services: readonly Service[] = [
  {
    name: 'Stone Masonry',
    photo: 'service-stone',
    description: 'Natural stone and veneer, cut and set by hand, inside and out.',
    projectType: 'stone-veneer',
    features: ['Natural stone', 'Stone veneer', 'Stone walls', 'Outdoor features'],
  },
  {
    name: 'Brick Work',
    photo: 'service-brick',
    description: 'New brickwork, and old brickwork restored.',
    projectType: 'brick-work',
    features: ['Brick walls', 'Patios and walkways', 'Chimneys', 'Restoration'],
  },
  {
    name: 'Block Construction',
    photo: 'service-block',
    description: 'Straight, level block your house can stand on.',
    projectType: 'block-work',
    features: ['Foundations', 'Residential projects', 'Structural work', 'Block walls'],
  },
  {
    name: 'Paver Installation',
    photo: 'service-paver',
    description: 'Pavers on a compacted base that stays flat through Minnesota winters.',
    projectType: 'patio-walkway',
    features: ['Patios', 'Driveways', 'Walkways', 'Outdoor spaces'],
  },
];

export const priceThis = 'Price this';

export const seeGallery = { label: 'See more of our work', to: pages.gallery.path };

export const testimonialWords = {
  title: 'What Our Customers Say',
  none: 'No reviews yet. Be the first.',
  invitation: 'Did we build for you?',
  write: 'Write a review',
  invitationText: 'A few words from you help a neighbor choose.',
  moderation: 'The owner reads every review before it goes up.',
};

const experience = pluralize(business.yearsOfExperience, 'year');

export const about = {
  title: `About ${business.name}`,
  paragraphs: [
    `Founded in ${business.founded}, ${business.name} is ${/^[aeiou]/i.test(business.legalForm) ? 'an' : 'a'} ${business.legalForm} with over ${experience} of experience in residential masonry: stone, brick, block and pavers.`,
    "The people who quote your project are the people who build it. You'll know the cost and the finish date before we move a stone.",
  ],
  owner: business.owner && { name: business.owner.name, role: 'Owner' },
  reasonsTitle: `Why Choose ${business.name}`,
  closing: 'Got a wall, patio or chimney in mind?',
  callToAction: { label: 'Tell Us About Your Project', to: sectionUrl('contact') },
};

const { licenseNumber, insuranceNumber } = business;

const license = licenseNumber ? ` License ${licenseNumber}.` : '';
const insurance = insuranceNumber ? ` Insurance ${insuranceNumber}.` : '';

export const reasons = [
  { title: 'Experienced Craftsmen', text: `Over ${experience} of laying stone, brick and block.` },
  { title: 'Quality Materials', text: 'Stone, brick and mortar that stand up to freeze and thaw.' },
  { title: 'Attention to Detail', text: 'Straight courses, clean joints, a tidy site.' },
  { title: 'Customer Satisfaction', text: 'We walk the finished job with you before we leave.' },
  {
    title: 'Licensed & Insured',
    text: `Your home and our crew are covered.${license}${insurance}`,
  },
  { title: 'Fair Pricing', text: 'A written price, and no surprises on the bill.' },
];

export const quoteWords = {
  title: 'AI Quote Calculator',
  lead: 'Tell us about your project and see what work like it usually costs.',
  stepsTitle: 'How it works',
  steps: [
    'Describe the work, with its size if you know it.',
    'Get a price range from our own price list.',
    'Check what AI picked out of your words, and fix what it got wrong.',
    'Ask for an official quote.',
  ],
  panelTitle: 'Your Estimate',
  requestOfficial: { label: 'Request Official Quote', to: sectionUrl('contact') },
};

export const serviceArea = {
  title: 'Service Area',
  lead: `We work across the ${business.serviceArea.name}:`,
  otherCities: "Don't see your city? Get in touch. We may still be able to come.",
  contact: { label: 'Ask about your city', to: sectionUrl('contact') },
  map: {
    label: `Map of the ${business.serviceArea.name}: the cities of the list are marked, the area between them is shaded`,
    open: 'Open interactive map',
    close: 'Back to the drawn map',
    thirdParty: 'Loads a map from OpenStreetMap.',
    title: `Interactive map of the ${business.serviceArea.name}`,
    loading: 'Loading the map from OpenStreetMap…',
    failed: "OpenStreetMap didn't load. Our cities are on the map below.",
    openElsewhere: 'Try it on openstreetmap.org',
    attribution: '© OpenStreetMap contributors',
  },
} as const;

/** The end of the gallery: the ways on to a price. */
export const galleryCall = {
  title: 'Planning something like this?',
  text: `Tell us what you have in mind. We answer ${replyPromise}, and a written quote is free.`,
  getQuote,
  calculator: { label: 'See a Price Now', to: sectionUrl('quote') },
};

/** The public registers of contractors by their states: in Minnesota it is the Department of Labor and Industry's. */
const registers: Readonly<Record<string, string>> = {
  MN: 'https://secure.doli.state.mn.us/lookup/licensing.aspx',
};

/** The page on which a homeowner looks the license up; undefined where the state's register is not known. */
export const licenseLookup = registers[business.address.region];

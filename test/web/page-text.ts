import { business } from '../../domain/business.ts';
import { pluralize, replyPromise } from '../../domain/wording.ts';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Extracts the text of a page as it is without a script, one space between its parts. */
export function textOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ');
}

const experience = pluralize(business.yearsOfExperience, 'year');
const place = `${business.address.locality}, ${business.address.region}`;

/** The phrases of the specification that the home page has to have. */
export const homePagePhrases = [
  ...['Home', 'Services', 'About', 'Gallery', 'Quote Calculator', 'Get a Quote'],
  ...[business.headline, 'Get Free Quote', 'View Our Work'],
  ...[`Expert Craftsmen ${business.yearsOfExperience}+ years of masonry experience`],
  ...['Quality Guaranteed Premium materials and workmanship'],
  ...['On-Time Delivery Projects completed as promised'],
  ...['Stone Masonry', 'Natural stone', 'Stone veneer', 'Stone walls', 'Outdoor features'],
  ...['Brick Work', 'Brick walls', 'Patios and walkways', 'Chimneys', 'Restoration'],
  ...[
    'Block Construction',
    'Foundations',
    'Residential projects',
    'Structural work',
    'Block walls',
  ],
  ...['Paver Installation', 'Patios', 'Driveways', 'Walkways', 'Outdoor spaces'],
  ...['Share Your Experience', '0/1000 characters', 'before it goes up'],
  ...[`Founded in ${business.founded}`, business.legalForm, `over ${experience} of experience`],
  ...['Why Choose', 'Experienced Craftsmen', 'Quality Materials', 'Attention to Detail'],
  ...['Customer Satisfaction', 'Licensed & Insured', 'Fair Pricing'],
  ...['Project Details', 'Project Type', 'Square Footage', 'Project Scope', 'Description'],
  ...['Stone Veneer', 'Brick Work', 'Block Work', 'Fireplace', 'Retaining Wall', 'Patio/Walkway'],
  ...['Get Your Free Quote', business.phone, business.email],
  ...['Address', place, 'Business Hours', replyPromise],
  ...[business.serviceArea.cities.map(({ name }) => name).join(' ')],
  ...[`© ${business.founded} ${business.name}`, 'Licensed and insured'],
];

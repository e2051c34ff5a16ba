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

const { address, email, founded, headline, legalForm, name, phone, serviceArea } = business;
const years = business.yearsOfExperience;

/** The phrases of the specification on the home page, in their order. */
export const homePagePhrases = `
  Home; Services; About; Gallery; Quote Calculator; Get a Quote; ${headline}; Get Free Quote; View Our Work;
  Expert Craftsmen ${years}+ years of masonry experience;
  Quality Guaranteed Premium materials and workmanship; On-Time Delivery Projects completed as promised;
  Stone Masonry; Natural stone; Stone veneer; Stone walls; Outdoor features;
  Brick Work; Brick walls; Patios and walkways; Chimneys; Restoration;
  Block Construction; Foundations; Residential projects; Structural work; Block walls;
  Paver Installation; Patios; Driveways; Walkways; Outdoor spaces;
  before we post it; Share Your Experience; 0/1000 characters;
  Founded in ${founded}; ${legalForm}; over ${pluralize(years, 'year')} of experience;
  Why Choose; Experienced Craftsmen; Quality Materials; Attention to Detail;
  Customer Satisfaction; Licensed & Insured; Fair Pricing; Tell Us About Your Project;
  Project Details; Project Type; Stone Veneer; Brick Work; Block Work; Fireplace; Retaining Wall; Patio/Walkway;
  Square Footage; Project Scope; Description;
  ${replyPromise}; Get Your Free Quote; Address; ${address.locality}, ${address.region}; ${phone}; ${email}; Business Hours;
  ${serviceArea.cities.map((city) => city.name).join(' ')};
  Licensed and insured; ${phone}; ${email}; © ${founded} ${name}`
  .split(';')
  .map((phrase) => phrase.trim());

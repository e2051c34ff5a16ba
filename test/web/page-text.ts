import { business } from '../../domain/business.ts';

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

/** The phrases of the specification that the home page has to have. */
export const homePagePhrases = [
  ...['Home', 'Services', 'About', 'Gallery', 'Quote Calculator', 'Get a Quote'],
  ...['Built to Last, Crafted with Pride', 'Get Free Quote', 'View Our Work'],
  ...['Expert Craftsmen 5+ years of masonry experience'],
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
  ...['Share Your Experience', '0/1000 characters', 'publishes it after a check'],
  ...['Founded in 2025', 'Minnesota LLC', 'over 5 years of experience'],
  ...['Why Choose', 'Experienced Craftsmen', 'Quality Materials', 'Attention to Detail'],
  ...['Customer Satisfaction', 'Licensed & Insured', 'Fair Pricing'],
  ...['Project Details', 'Project Type', 'Square Footage', 'Project Scope', 'Description'],
  ...['Stone Veneer', 'Brick Work', 'Block Work', 'Fireplace', 'Retaining Wall', 'Patio/Walkway'],
  ...['Get Your Free Quote', business.phone, business.email],
  ...['Address', 'Minneapolis, MN', 'Business Hours', 'Closed', 'within 24 hours'],
  ...[business.serviceArea.cities.join(' ')],
  ...['© 2025', 'Licensed and insured'],
];

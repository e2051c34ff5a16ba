import { dollars, type Estimate, type Explanation, rangeText, squareFeet } from './estimate.ts';

/** The estimate in the card's own words, for when no model writes them. */
export function explainFromCard(estimate: Estimate): string {
  const { range, price, size, sizeIsTypical, minimumCharge } = estimate;
  if (!range || !price) {
    return `Your request is kept. This kind of work needs a visit before we can name a price; our smallest jobs start at ${dollars(minimumCharge)}.`;
  }
  const job = size && sizeIsTypical ? `A typical job of ${squareFeet(size)}` : 'Work like yours';
  return [
    `${job} usually comes to ${rangeText(range)}.`,
    `Our price is ${rangeText(price)} per ${price.per}, which includes ${price.includes}.`,
    `No job is below ${dollars(minimumCharge)}.`,
    'Access to the site, the material you choose and what is under the ground move the price; a visit settles it.',
  ].join(' ');
}

/** What stands beside every estimate, on the site and on the page that answers a plain form post. */
export const estimateWords = {
  title: 'Your Estimate',
  writtenByCard:
    'AI was out of reach just now: this explanation comes from our price list and was not written by AI.',
  disclaimer:
    'Estimates on this page are AI-generated: a planning range and not an offer. The price is settled when we have seen the site.',
  requestOfficial: 'Request Official Quote',
};

/** The estimate's figure in large: `$4,000 to $11,000`, or `From $2,500` where the card has no price. */
export function estimateFigure({ range, minimumCharge }: Estimate): string {
  return range ? rangeText(range) : `From ${dollars(minimumCharge)}`;
}

/** What the figure stands for, where that is not the size the visitor gave. */
export function figureNote({ range, price, size, sizeIsTypical }: Estimate): string | undefined {
  if (!range) return 'This kind of work has no set price: our smallest jobs start here.';
  if (!price || !size || !sizeIsTypical) return undefined;
  return `You gave no size: this is for a typical job of ${squareFeet(size)} at ${unitPrice(price)}.`;
}

/** What moves the figure: what it is called and what it is, in the order to read it. */
export function priceDrivers({ price, size, sizeIsTypical, minimumCharge }: Estimate) {
  if (!price) return [];
  return [
    { term: 'Our price', value: unitPrice(price) },
    ...(size
      ? [{ term: sizeIsTypical ? 'Typical size' : 'Size priced', value: squareFeet(size) }]
      : []),
    { term: 'Includes', value: price.includes },
    { term: 'Minimum charge', value: dollars(minimumCharge) },
  ];
}

/** `$20 to $55 per face foot`, and what such a foot is. */
function unitPrice(price: NonNullable<Estimate['price']>): string {
  const each = `${rangeText(price)} per ${price.per}`;
  return price.per === 'face foot' ? `${each} (a square foot of the wall's visible side)` : each;
}

/** What an estimate is not, who wrote it and how old its prices are. Until it is known, it is the model. */
export function estimateDisclaimer({
  range,
  cardDate,
  writtenBy = 'model',
}: Pick<Estimate, 'range' | 'cardDate'> & Partial<Explanation>): string {
  const author =
    writtenBy === 'card' ? estimateWords.writtenByCard : 'This estimate is AI-generated.';
  const figure = range ? 'A planning range' : 'A figure for planning';
  return `${author} ${figure} and not an offer: it uses our prices of ${longDate(cardDate)}, and yours is settled when we have seen the site.`;
}

/** `November 1, 2025` */
function longDate(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

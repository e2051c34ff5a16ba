import type { HostileOutput } from '../corpus-facts.ts';

export const longRunOns: readonly HostileOutput[] = [
  // Very long sentences with a figure late in them
  {
    facts: 'wall',
    text: 'A retaining wall has to hold back wet clay through many freezes and thaws, which is why the base, the drain tile, the clean rock behind the face, the way machines reach the yard, the slope above and the stone you choose all weigh on the figure, and once you have put all of that together for a yard such as yours you end up paying six thousand nine hundred dollars.',
    never: ['six thousand nine hundred'],
  },
  {
    facts: 'wall',
    text: 'Because the soil, the slope, the frost, the water that comes off the roof, the fence along the lot line, the old timbers that have to come out, the trees whose roots we would have to work around, the gate that may be too narrow for machines, and the stone you choose all count, the sum for everything is $7,340.',
    never: ['$7,340'],
  },
  {
    facts: 'wall',
    text: 'The stone, the base, the drainage, the access, the frost, the slope, the fill, the caps, the corners, the steps, the curve, the old wall, the fence, the roots, the wires, the pipes, the lawn, the cleanup, and the permit, taken all together and with care and in view of all that we know of yards like yours, take nineteen days.',
    never: ['nineteen days'],
  },
  {
    facts: 'wall',
    text: 'The range of $4,000 to $11,000 covers the face that was priced, at $20 to $55 per face foot, and it is a planning range, not an offer, and it was worked out from our rate card of November 1, 2025, and a site visit settles the price, and yet between you and me it is $4,750.',
    never: ['$4,750'],
  },
  {
    facts: 'patio',
    text: 'A patio lives and dies by its base, by the fall of the ground away from the house, by the edge that holds the pavers in, by the joints, by the way water leaves it, by the pattern you like, by the cuts along curves, and by how near a truck can get, so that when all is said and done we are bound to build yours for the low end whatever happens.',
    never: ['bound to build'],
  },
  {
    facts: 'fireplace',
    text: 'Fire needs a sound firebox, a throat that draws, a flue of the right size, a hearth that stands clear of the floor, a face that you like to look at, and a mason who has laid more than a few, and a thing like that, with everything that belongs to it and with nothing left out and nothing to add, is yours for four thousand four hundred.',
    never: ['four thousand four hundred'],
  },
  {
    facts: 'other',
    text: 'Old brick, soft mortar, salt, frost, water from a bad gutter, a lintel that has rusted, a sill that has sunk and paint that keeps the damp in can all be behind a wall that sheds its face, and whichever of them it may be in your case, we mend it, the whole of it, inside and out, for 1,850.',
    never: ['1,850'],
  },
  // No punctuation at all
  {
    facts: 'wall',
    text: 'the wall costs four thousand six hundred dollars and we start monday and it is guaranteed',
    never: ['four thousand six hundred', 'monday', 'guaranteed'],
  },
  { facts: 'wall', text: 'price 5200 takes 6 days call us', never: ['5200', '6 days'] },
  {
    facts: 'wall',
    text: 'so the range is what you see but honestly expect eight grand',
    never: ['eight grand'],
  },
  { facts: 'wall', text: 'five thousand two hundred', never: ['five thousand two hundred'] },
  { facts: 'wall', text: '5200', never: ['5200'] },
  { facts: 'wall', text: '$5200', never: ['$5200'] },
  { facts: 'wall', text: 'two weeks', never: ['two weeks'] },
  { facts: 'patio', text: 'patio total 6300 firm', never: ['6300'] },
  { facts: 'fireplace', text: 'FIREPLACE 4900 FLAT RATE NO SURPRISES', never: ['4900'] },
  { facts: 'other', text: 'repair 700 cash no receipt', never: ['700 cash'] },
  // Odd punctuation, so that no sentence seems to end
  {
    facts: 'wall',
    text: 'The range is $4,000 to $11,000; it is $5,300; the stone decides',
    never: ['$5,300'],
  },
  { facts: 'wall', text: 'It depends… $5,900… on the stone…', never: ['$5,900'] },
  { facts: 'wall', text: 'What would it cost? $6,150!', never: ['$6,150'] },
  {
    facts: 'wall',
    text: 'The range is fine (it is $8,200, really), and the stone decides.',
    never: ['$8,200'],
  },
  { facts: 'wall', text: 'The price—$8,400—is what it is.', never: ['$8,400'] },
  { facts: 'wall', text: 'It costs:\t$9,100', never: ['$9,100'] },
  { facts: 'wall', text: 'The stone decides.It is $9,300.Drainage matters.', never: ['$9,300'] },
  { facts: 'wall', text: 'The stone decides。It is $9,400。', never: ['$9,400'] },
  {
    facts: 'wall',
    text: 'The stone decides\r\nIt is $9,600\r\nDrainage matters',
    never: ['$9,600'],
  },
  // A bad sentence hidden among good ones
  {
    facts: 'wall',
    text: 'The planning range is $4,000 to $11,000. At $20 to $55 per face foot, the stone decides most of it. We would bet on $6,000. A site visit settles the price.',
    never: ['$6,000'],
  },
  {
    facts: 'wall',
    text: 'Walls over 4 feet need engineering and a permit. That paperwork takes 3 weeks. This is a planning range, not an offer.',
    never: ['3 weeks'],
  },
  {
    facts: 'wall',
    text: 'This is a planning range, not an offer. The rate card is dated November 1, 2025. We hold these prices until March.',
    never: ['until march'],
  },
  {
    facts: 'wall',
    text: 'We priced 200 square feet of wall face. Drainage behind it costs $8 a foot. The stone you choose matters most.',
    never: ['$8 a foot'],
  },
  {
    facts: 'patio',
    text: 'The range is $2,500 to $12,500. We priced 100 to 500 square feet. Yours looks like 220 to us.',
    never: ['220'],
  },
  {
    facts: 'patio',
    text: 'We charge $18 to $25 per square foot. Pavers last thirty years. Access for machines counts too.',
    never: ['thirty years'],
  },
  {
    facts: 'fireplace',
    text: 'The range is $3,000 to $10,000. Our minimum of $2,500 applies. Permits are another hundred dollars.',
    never: ['hundred dollars'],
  },
  {
    facts: 'other',
    text: 'We cannot price this from here. Our minimum is $2,500. A job like it was $3,300.',
    never: ['$3,300'],
  },
  // Words that pass for something else
  {
    facts: 'wall',
    text: 'It is as cheap as a used car, say five figures less.',
    never: ['five figures'],
  },
  {
    facts: 'wall',
    text: 'The price equals the number of feet in a mile, in dollars.',
    never: ['number of feet in a mile'],
  },
  {
    facts: 'wall',
    text: 'The price is the year the Second World War ended, in dollars.',
    never: ['second world war'],
  },
  {
    facts: 'wall',
    text: 'The price is this many dollars: IIIII IIIII hundred.',
    never: ['iiiii hundred'],
  },
  {
    facts: 'wall',
    text: 'You would pay an arm and a leg elsewhere; with us a single thousand.',
    never: ['single thousand'],
  },
  {
    facts: 'wall',
    text: 'It costs as much as six iPhones at a grand each.',
    never: ['a grand each'],
  },
  { facts: 'other', text: 'Pay with 5 easy payments.', never: ['5 easy payments'] },
  {
    facts: 'other',
    text: 'That is a hundred a month with no interest.',
    never: ['hundred a month'],
  },
];

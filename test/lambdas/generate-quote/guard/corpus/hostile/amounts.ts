import type { HostileOutput } from '../corpus-facts.ts';

export const amounts: readonly HostileOutput[] = [
  // Wrong totals and wrong ends of the range
  {
    facts: 'wall',
    text: 'A wall like this depends on the stone you choose. The total comes to $4,500.',
    never: ['$4,500'],
  },
  {
    facts: 'wall',
    text: 'For 200 square feet of wall face the range is $4,000 to $12,000.',
    never: ['$12,000'],
  },
  {
    facts: 'wall',
    text: 'Your range runs from $3,900 to $11,000, and the stone decides where you land.',
    never: ['$3,900'],
  },
  {
    facts: 'wall',
    text: 'We would put this one at about $7,500. A site visit settles the price.',
    never: ['$7,500'],
  },
  {
    facts: 'wall',
    text: 'Most walls on this rate card land near $6,800 in the end.',
    never: ['$6,800'],
  },
  {
    facts: 'wall',
    text: 'Expect somewhere between $5,000 and $9,000.',
    never: ['$5,000', '$9,000'],
  },
  {
    facts: 'wall',
    text: 'The range is $4,000–$11,500. Frost and drainage matter here.',
    never: ['$11,500'],
  },
  {
    facts: 'wall',
    text: 'The planning range is $40,000 to $110,000.',
    never: ['$40,000', '$110,000'],
  },
  { facts: 'wall', text: 'The planning range is $400 to $1,100.', never: ['$400 to', '$1,100'] },
  { facts: 'wall', text: 'A wall of that size is $4000.50 before stone.', never: ['$4000.50'] },
  {
    facts: 'wall',
    text: 'The exact figure is $4,000.99, give or take nothing.',
    never: ['$4,000.99'],
  },
  {
    facts: 'wall',
    text: 'The low end is $4,001 and the high end is $10,999.',
    never: ['$4,001', '$10,999'],
  },
  { facts: 'wall', text: 'Budget $ 6 250 and you will be fine.', never: ['6 250'] },
  { facts: 'wall', text: 'Total: $5.250, all in.', never: ['$5.250'] },
  { facts: 'wall', text: 'Put aside 8000 dollars for the whole wall.', never: ['8000 dollars'] },
  { facts: 'wall', text: 'Count on USD 9,750 for this one.', never: ['9,750'] },
  { facts: 'wall', text: '6500$ would cover it.', never: ['6500$'] },
  { facts: 'wall', text: '$11,000,000 is the upper end.', never: ['11,000,000'] },
  {
    facts: 'wall',
    text: 'The middle of the range, $7,500, is the likeliest outcome.',
    never: ['$7,500'],
  },
  { facts: 'patio', text: 'The medium patio range is $2,500 to $13,500.', never: ['$13,500'] },
  { facts: 'patio', text: 'A patio of this band usually ends at $7,000 or so.', never: ['$7,000'] },
  {
    facts: 'patio',
    text: 'The low end is $1,800 because 100 square feet at $18 is just that.',
    never: ['$1,800'],
  },
  {
    facts: 'patio',
    text: 'Plan for $2,500 to $12,500, though most people pay 9,400.',
    never: ['9,400'],
  },
  { facts: 'patio', text: 'The upper figure is $125,00.', never: ['$125,00'] },
  {
    facts: 'fireplace',
    text: 'A fireplace runs from $3,000 to $15,000 with us.',
    never: ['$15,000'],
  },
  { facts: 'fireplace', text: 'The firebox alone is around $2,200.', never: ['$2,200'] },
  {
    facts: 'fireplace',
    text: 'Say $6,500 for the fireplace, which is the middle.',
    never: ['$6,500'],
  },
  { facts: 'other', text: 'Small repairs like yours cost $300 to $600.', never: ['$300', '$600'] },
  { facts: 'other', text: 'Tuckpointing on one chimney is $1,200.', never: ['$1,200'] },
  {
    facts: 'other',
    text: 'Our minimum is $2,500, and this job would be about $4,000.',
    never: ['about $4,000'],
  },
  { facts: 'other', text: 'Jobs of this sort go for 3200 as a rule.', never: ['3200'] },
  // Invented fees, taxes, deposits and a wrong minimum
  {
    facts: 'wall',
    text: 'Walls over 4 feet need a permit. The permit fee is $185.',
    never: ['$185'],
  },
  { facts: 'wall', text: "The engineer's drawing adds $950 to the job.", never: ['$950'] },
  { facts: 'wall', text: 'Add $1,350 for hauling the old wall away.', never: ['$1,350'] },
  { facts: 'wall', text: 'Our minimum charge is $1,500 for any wall.', never: ['$1,500'] },
  { facts: 'wall', text: 'Our minimum of $2,500 was $2,000 last year.', never: ['$2,000'] },
  { facts: 'wall', text: 'Sales tax comes on top, about $620.', never: ['$620'] },
  { facts: 'wall', text: 'Drain tile is another $12 a foot.', never: ['$12 a foot'] },
  { facts: 'patio', text: 'A city permit runs $75 and we pay it.', never: ['$75'] },
  { facts: 'patio', text: 'Edging costs $400 extra on a medium patio.', never: ['$400'] },
  { facts: 'fireplace', text: 'The chimney inspection is $250 on top.', never: ['$250'] },
  { facts: 'fireplace', text: 'A gas line adds 800 dollars.', never: ['800 dollars'] },
  { facts: 'other', text: 'The call-out fee is $95, credited to the job.', never: ['$95'] },
  { facts: 'other', text: 'We need 500 down before we come out.', never: ['500 down'] },
  // Figures of another fact set
  { facts: 'wall', text: 'The range is $2,500 to $12,500 for your wall.', never: ['$12,500'] },
  {
    facts: 'patio',
    text: 'The range is $4,000 to $11,000 for your patio.',
    never: ['$4,000', '$11,000'],
  },
  {
    facts: 'other',
    text: 'This is $3,000 to $10,000, just like a fireplace.',
    never: ['$3,000', '$10,000'],
  },
];

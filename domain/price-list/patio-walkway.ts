/** Ground paved with pavers or stone; `price-list.ts` explains the columns. */
export const patioWalkway = `
source | A | northwoodoutdoorservices.net, "Paver Patio Cost in Minnesota", read 2026: $18 to $25 a sq ft
source | B | burnsvillepavers.com, "Cost of Stone Patio", read 2026: $30 to $50 a sq ft, premium stone
source | C | HomeGuide, "How much does concrete removal cost?", read 2026: $3 to $8 a sq ft
source | D | patrickbreenstampedconcrete.com, "Concrete & Masonry Steps", read 2026: $150 to $400 a step
minimum | 2500 | A

choose | material | Which material do you have in mind? | Pavers = concrete-pavers
  | Natural stone = natural-stone-paving
job | concrete-pavers | Paver patio or walkway | square foot | 1000-1600 | 21.5-34.5 | 20 x 15 | A
  | pavers, digging, a compacted base, edging, joint sand and the labor
job | natural-stone-paving | Natural stone patio or walkway | square foot | 1200-2000 | 38-63
  | 20 x 15 | B
  | stone, digging, a compacted base, edging, joint filling and the labor
job | relay-pavers | Heaved pavers relaid | square foot | 500-900 | 12-20 | 15 x 12 | owner to confirm
  | lifting the pavers, a new compacted bed, setting them level, joint sand and the labor

adder | removal | Removal of what's there | 3-8 / unit | concrete-pavers, natural-stone-paving | C
  | If old concrete, pavers or a deck have to come out first, that work and the hauling are extra.
question | removal | all | What's there now? | Lawn or soil | Concrete, pavers or a deck
adder | slope | Sloping ground | 900-3000 / job | all | owner to confirm
  | If the ground slopes, it is cut level or built up and held at the edge.
question | slope | concrete-pavers, natural-stone-paving | Is the ground level? | Nearly | It slopes
adder | drainage | It holds water | 700-2200 / job | all | owner to confirm
  | If water stands on the spot or runs toward the house, pipes or a drain lead it away.
adder | curves-and-patterns | Curves, borders and patterns | 8-15 % | all | owner to confirm
  | If there are curves, borders or a pattern, more pieces are cut and more are left over.
adder | steps | Steps | 1200-3200 / job | all | D
  | If the ground changes height, steps of block or stone are set in.
adder | fire-pit | A fire pit | 1000-2600 / job | all | owner to confirm
  | If a fire pit is built in, its block or stone and its ring are extra.
adder | seating-wall | A seating wall or pillars | 1800-4200 / job | all | owner to confirm
  | If there is a seating wall, pillars or a built-in bench, they are built on the same base.
adder | driveway | Driveway base | 4-9 / unit | all | owner to confirm
  | If cars drive on it, the base is dug deeper and the pavers are thicker.

not | permit | A permit and its fee are not included where your city asks for one.
not | lawn | Sod, seed, plants and sprinkler repair are not included.
not | gas-and-power | Gas lines, wiring and lights are not included.
not | carpentry | Decks, pergolas, roofs and fences are not included.
not | outdoor-kitchen | Outdoor kitchens, ovens and pools are not in this range; we price them after a
  visit.
not | poured-concrete | Poured and stamped concrete is not work that we price here.

ready | sizes | Length and width, or a sketch with both.
ready | photos | Photos of the spot and of the way to it.
ready | access | The width of the narrowest gate or gap on the way in.
ready | pavers | A picture or the name of a paver or stone that you like.
`;

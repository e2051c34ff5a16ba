/** Brick laid new, chimneys, steps and repairs; `price-list.ts` explains the columns. */
export const brickWork = `
source | A | coohom.com, "Brick Wall Per Square Foot Cost", 2025: $12 to $25 a sq ft, nationwide
source | B | HomeGuide, "Tuckpointing or repointing cost", read 2026: $5 to $25 a sq ft; more for old
  brick
source | C | HomeGuide, "Chimney rebuild cost", read 2026: $1,000 to $3,500 above the roof, nationwide
source | D | Angi, "Replace Brick Front Door Steps", 2022: $2,400 to $3,050, without a frost footing
source | E | HomeAdvisor, "Concrete Footings Cost", 2025: $5 to $18 a foot, without digging below frost
minimum | 1500 | owner to confirm

choose | kind-of-work | What should be done? | New brick = new-brick | Worn joints renewed = repointing
job | new-brick | New brick wall or veneer | face foot | 900-1500 | 29-45 | 25 x 6 | A
  | brick, mortar and ties, and the labor to lay and point it
job | repointing | Repointing (tuckpointing) | face foot | 500-900 | 13-26 | 20 x 8 | B
  | cutting out worn joints, new mortar in a matching color, and the labor
job | chimney-rebuild | Chimney rebuilt above the roof | foot of chimney | 1300-2500 | 540-1000 | 5 | C
  | taking the old brick down, new brick and mortar, a new crown and the labor
job | steps | Brick or stone steps | step | 3000-5600 | 1000-1850 | 4 | D
  | a footing below frost, brick or limestone treads, mortar, a landing of usual size and the labor
job | chimney-crown | New chimney crown or cap | piece | 0-0 | 900-1800 | - | owner to confirm
  | taking off the old crown, a new one with a drip edge, and the labor
job | sill-or-lintel | Sill or lintel replaced | piece | 0-0 | 800-1700 | - | owner to confirm
  | shoring, a new sill or lintel of usual size, the brick around it and the labor
job | few-bricks | A few bricks replaced | piece | 0-0 | 600-1200 | - | owner to confirm
  | cutting out bad bricks, new ones of a close match, mortar and the labor

adder | removal | Removal of what's there | 400-1200 / job | new-brick, steps | D
  | If an old wall, siding or steps have to come out first, that work and the hauling are extra.
question | removal | all | Does an old wall or old steps have to come out first? | No | Yes
adder | matching-old-brick | Matching old brick | 5-12 % | new-brick, chimney-rebuild, steps
  | owner to confirm
  | If new brick has to match old brick, finding it takes time and it often costs more.
question | matching-old-brick | all | Should the new brick match old brick? | No | Yes
adder | brick-replacement | Replacing single bricks | 300-1000 / job | repointing | owner to confirm
  | If bricks are cracked, loose or flaking, we replace them while the joints are done.
question | brick-replacement | all | Are bricks cracked, loose or flaking too? | No | Yes, some
adder | lime-mortar | Old soft brick | 15-35 % | repointing, chimney-rebuild | B
  | If the brick is old and soft, it needs a softer lime mortar and its joints are opened by hand.
question | lime-mortar | all | Was the house built before about 1930? | No | Yes, or not sure
adder | two-wythes | A wall two bricks thick | 25-35 / unit | new-brick | owner to confirm
  | If the wall stands by itself, with brick on both sides, it is two bricks thick.
adder | frost-footing | A footing below frost | 60-110 / linear foot | new-brick | E
  | If a new wall stands on the ground, it needs a footing below frost, 42 inches down.
adder | crown-and-flashing | Crown, cap and flashing | 400-1200 / job | repointing, chimney-rebuild
  | owner to confirm
  | If a chimney lets water in at the top or at the roof, its crown, cap or flashing is renewed.

not | permit | A permit and its fee are not included where your city asks for one.
not | lawn | Lawn and plants beside the work are not replanted.
not | flue-liner | A flue liner, and any work inside the chimney, is not included.
not | railing | A railing is not included.
not | sealing | Cleaning, sealing and painting of brick beyond the work itself is not included.
visit | below-the-roof | Chimney brick below the roof, or down to the ground, is priced after a visit.
visit | structural | New openings, and walls that carry the house, are priced after a visit.

ready | sizes | Length and height of the brick, or the number of steps.
ready | photos | Photos from a few steps back and close up, taken from the ground.
ready | house-year | The year the house was built.
ready | brick-to-match | A loose brick, or a photo of one beside a ruler, to match.
ready | inspection | The report, if an inspector or a chimney sweep has looked at it.
`;

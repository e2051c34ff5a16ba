/** Fireplaces faced anew, or built; `price-list.ts` explains the columns. */
export const fireplace = `
source | A | tastyfoodlovers.com, "Refacing Your Fireplace", read 2026: $1,000 to $5,000, with stone
  $10,000
source | B | outdoorcabinets.org, "How Much is an Outdoor Fireplace?", read 2026: $3,000 to $10,000,
  nationwide
source | C | engineerfix.com, "Cost to Build a Chimney and Fireplace", read 2026: $8,500 to over $20,000
minimum | 2500 | owner to confirm

choose | kind-of-work | What should be done? | A new face on an old fireplace = refacing
job | refacing | Fireplace refaced | face foot | 1000-1900 | 40-70 | 8 x 8 | A
  | stone or thin brick, mortar, covering the room, and the labor to set and point it
job | outdoor-fireplace | Outdoor fireplace | piece | 2500-4000 | 9800-19000 | - | B
  | a base, firebox, short chimney, stone or brick facing and the labor
job | stone-fire-pit | Fire pit | piece | 600-1100 | 1600-3400 | - | owner to confirm
  | a base of gravel, a ring of block or stone with its cap, a liner and the labor
job | masonry-fireplace | Masonry fireplace with chimney | piece | 5000-8000 | 26000-50000 | - | C
  | firebox, smoke chamber, clay flue, chimney, stone or brick facing and the labor

adder | removal | Removal of what's there | 500-1600 / job | all | owner to confirm
  | If old brick, tile or a mantel has to come out first, that work and the hauling are extra.
question | removal | refacing | Does an old face or mantel have to come off? | No, it can be covered
  | Yes
adder | hearth | A new hearth | 600-1800 / job | refacing | owner to confirm
  | If the hearth is built new or raised, its slab and stone are extra.
adder | mantel | A mantel | 400-1300 / job | all | owner to confirm
  | If you want a mantel, it and the anchors for it are extra.
adder | tall-face | Tall fireplace face | 600-1800 / job | refacing, masonry-fireplace | owner to confirm
  | If the face goes above one story, we set up scaffolding inside the room.
adder | firebox-repair | Repair of the firebox | 600-2000 / job | refacing | owner to confirm
  | If the firebox is cracked or worn, its brick and joints are renewed.
adder | natural-stone | Natural stone | 15-30 % | all | owner to confirm
  | If natural stone is chosen in place of manufactured stone or brick, stone and labor cost more.
question | natural-stone | all | Which material do you have in mind? | Manufactured stone or brick
  | Natural stone
adder | side-walls | Seats, wings and wood boxes | 1000-3500 / job | outdoor-fireplace, stone-fire-pit
  | owner to confirm
  | If there are seats, wing walls or wood boxes beside it, they are built along with it.
adder | oven-or-grill | A pizza oven or grill | 1500-4500 / job | outdoor-fireplace | owner to confirm
  | If a pizza oven or a grill is built in, its masonry is extra.

not | permit | A permit and its fee are not included where your city asks for one.
not | gas-line | Gas lines, inserts and burners are not included; a licensed gas fitter connects them.
not | liner | A metal liner, sweeping and an inspection of the chimney are not included.
not | indoor-footing | A footing, and openings in floors, walls and the roof, are not included with a new
  indoor fireplace.
not | wall-and-wiring | Drywall, paint, wiring and the mounting of a television are not included.

ready | sizes | Width and height of the face, and the size of the opening.
ready | photos | Photos of the whole wall, of the firebox, and of the chimney from the ground.
ready | fuel | What it burns: wood or gas; and the papers of an insert, if there is one.
ready | inspection | The report, if an inspector or a chimney sweep has looked at it.
`;

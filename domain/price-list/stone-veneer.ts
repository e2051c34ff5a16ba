/** Stone on a wall that stands already; `price-list.ts` explains the columns. */
export const stoneVeneer = `
source | A | visualfoodie.com, "Average Stone Siding Cost", 2026: $15 to $30, natural up to $50 a sq ft
source | B | Angi, "How Much Does Concrete Removal Cost?", 2024: $2 to $6 a sq ft
minimum | 2500 | owner to confirm

choose | kind-of-stone | Which stone do you have in mind? | Manufactured = manufactured-stone
  | Natural, cut thin = natural-thin-stone
job | manufactured-stone | Manufactured stone veneer | face foot | 900-1500 | 28-44 | 25 x 8 | A
  | stone, water barrier, lath, mortar, and the labor to set and point it
job | natural-thin-stone | Natural thin stone veneer | face foot | 1000-1800 | 40-61 | 25 x 8 | A
  | thin-cut stone, water barrier, lath, mortar, and the labor to set and point it

adder | removal | Removal of what's there | 3-7 / unit | all | B
  | If siding, brick or old stone has to come off first, that work and the hauling are extra.
question | removal | all | What is on the wall now? | Bare sheathing, block or concrete
  | Siding, brick or stone to take off
adder | wall-preparation | Repair of the wall behind | 3-8 / unit | all | owner to confirm
  | If the wall behind is rotten, painted or crumbling, it is made sound before stone goes on.
question | wall-preparation | all | Is the wall behind sound? | Yes | Painted, rotten or crumbling
adder | corners-and-openings | Columns, corners and openings | 400-1500 / job | all | owner to confirm
  | If there are columns, arches, or many corners and windows, they take corner stones and cutting.
adder | caps-and-sills | Caps and sills | 300-1000 / job | all | owner to confirm
  | If the stone ends below siding or a window, it needs a cap or a sill that sheds water.
adder | dry-stack | A dry-stack look | 8-15 % | all | owner to confirm
  | If you want tight joints without visible mortar, fitting the stones takes longer.

not | permit | A permit and its fee are not included where your city asks for one.
not | siding-and-trim | New siding, trim, gutters and paint beside the stone are not included.
not | rot-repair | Carpentry on rotten framing is not included; it can be seen only once the wall is
  open.
not | stone-ledge | A footing or ledge for full-thickness stone is not included.
not | lights-and-outlets | Moving lights, outlets, meters and hose taps is not included.

ready | sizes | The length and height of each wall, less large windows and doors.
ready | photos | Photos of the whole wall, and of its corners, bottom and top.
ready | stone | A picture or the name of a stone that you like.
ready | old-photos | Photos of stains, soft spots or loose stones, close up.
`;

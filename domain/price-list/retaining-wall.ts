/**
 * Walls that hold back soil; `price-list.ts` explains the columns. The sentence about permits is of Minnesota Rules
 * 1300.0120, subpart 4, A(4): walls of up to four feet, from the bottom of the footing, are exempt unless they
 * support a surcharge.
 */
export const retainingWall = `
source | A | eatsip365.com, "Estimating Your Retaining Garden Wall Cost", 2026: $45 to $75 a sq ft
source | B | HomeAdvisor, "Boulder or Stone Retaining Wall Cost", 2024: $20 to $55, dry stack $40 to $100
source | C | engineerfix.com, "Cost to Replace a Retaining Wall", read 2026: $15 to $30 a foot to take
  out
minimum | 2500 | owner to confirm

choose | material | What should the wall be made of? | Block = segmental-block | Boulders = boulder
  | Natural stone = natural-stone
job | segmental-block | Segmental block wall | face foot | 900-1500 | 36-58 | 30 x 3 | A
  | block, caps, digging, a compacted base, gravel and pipe behind the wall, and the labor
job | boulder | Boulder wall | face foot | 900-1500 | 28-46 | 30 x 3 | B
  | boulders, digging, fabric, gravel behind the wall, and machine and labor
job | natural-stone | Natural stone wall | face foot | 1000-1800 | 54-95 | 30 x 3 | B
  | stone, digging, a compacted base, gravel and pipe behind the wall, and the labor

adder | removal | Removal of the old wall | 20-45 / linear foot | all | C
  | Tear-out and hauling of the old wall are extra.
question | removal | all | Does an old wall have to come out first? | No | Yes
adder | over-4-ft | Wall over 4 ft | 15-30 / unit over 4 ft | all | owner to confirm
  | A wall over 4 ft needs geogrid, a deeper base and more gravel.
adder | slope-or-load-above | A slope or a load above the wall | 15-30 % | all | owner to confirm
  | If a slope, a driveway or a building is above the wall, it needs more grid and gravel behind it.
question | slope-or-load-above | all | What is above the wall? | Level ground
  | A slope, driveway or building
adder | drainage | Water behind the wall | 12-25 / linear foot | all | owner to confirm
  | If water stands or runs behind the wall, more pipe leads it away to lower ground.
adder | curves-and-steps | Curves, corners and steps | 700-2000 / job | all | owner to confirm
  | If the wall curves, turns corners or has steps in it, there is more cutting and setting.
adder | tiers | Tiered walls | 10-20 % | all | owner to confirm
  | If the bank takes two or more walls in tiers, the lower one carries the upper one.
adder | roots-or-poor-ground | Roots or poor ground | 500-1800 / job | all | owner to confirm
  | If stumps, big roots or soft clay are in the way, digging takes longer and more gravel goes in.

not | permit | A permit is not included. Walls up to 4 ft, counted from the bottom of the footing,
  usually
  need no permit. With a slope, a driveway or a building above, any height does.
not | engineering | An engineer's drawing is not included where one is needed.
not | lawn | Sod, seed, plants and sprinkler repair are not included.
not | railing | A fence or railing on top of the wall is not included.
not | trees | Tree removal is not included.
visit | shore | A wall at a lake, river or wetland follows shoreland rules, so we price it after a visit.

ready | sizes | Length of the wall, and its height at the lowest and the highest point.
ready | photos | Photos of the bank or old wall from the front, the side and above.
ready | access | The width of the narrowest gate or gap on the way in.
ready | survey | A survey, or where the property line runs.
`;

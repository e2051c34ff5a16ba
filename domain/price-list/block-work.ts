/** Walls of concrete block; `price-list.ts` explains the columns. */
export const blockWork = `
source | A | inchcalculator.com, "Cost to Install a Concrete Block Wall", 2024: $15 to $20 a sq ft,
  nationwide
source | B | HomeAdvisor, "Concrete Footings Cost", 2025: $5 to $18 a foot, without digging below frost
source | C | HomeGuide, "How much does concrete removal cost?", read 2026: $3 to $8 a sq ft
minimum | 2000 | owner to confirm

choose | footing | Is there a footing that the wall can stand on?
  | No = block-wall-on-frost-footing | Yes = block-wall
job | block-wall-on-frost-footing | Block wall with a footing below frost | face foot | 500-900
  | 24-38, 65-110 / linear foot | 30 x 4 | B
  | digging, a concrete footing below frost, block, mortar, reinforcement and the labor
job | block-wall | Block wall on a footing that is there | face foot | 400-700 | 22-35 | 30 x 4 | A
  | block, mortar, joint reinforcement and the labor to lay it

adder | removal | Removal of what's there | 4-9 / unit | all | C
  | If an old wall or slab has to come out first, that work and the hauling are extra.
question | removal | all | Does an old wall or slab have to come out first? | No | Yes
adder | filled-cores | Steel and filled cores | 3-7 / unit | all | owner to confirm
  | If the wall holds back soil or carries weight, steel is set and the cores are filled.
adder | waterproofing | Waterproofing and drainage | 4-9 / unit | all | owner to confirm
  | If soil lies against the wall, it is coated and water is led away from it.
question | waterproofing | all | Does soil lie against the wall? | No, both sides are open
  | Yes, on one side
adder | finish | A finish over the block | 4-10 / unit | all | owner to confirm
  | If the block should not show, it is parged, stuccoed or faced.
question | finish | all | How should the wall look? | Plain block | Parged, stuccoed or faced
adder | openings-and-corners | Openings and corners | 400-1400 / job | all | owner to confirm
  | If there are doors, windows, piers or many corners, they take lintels and cut block.
adder | slope-or-poor-ground | A slope or soft ground | 8-20 % | all | owner to confirm
  | If the ground slopes or is soft, the footing is stepped or dug deeper.
adder | caps | Caps on top | 8-20 / linear foot | all | owner to confirm
  | If the top of the wall shows, it is finished with cap block or stone.

not | permit | A permit and its fee are not included where your city asks for one.
not | engineering | An engineer's drawing is not included where one is needed.
not | lawn | Lawn and plants beside the work are not replanted.
not | slab | Concrete slabs, carpentry and roofing are not included.
visit | foundations | House foundations, foundation repair and structural work are priced after a visit.

ready | sizes | Length and height of the wall.
ready | photos | Photos of the spot, of the way to it, and of the ground.
ready | use | What the wall is for, and whether it carries or holds back anything.
ready | cracks | Photos of each crack with a coin or tape beside it, and when you first saw it.
`;

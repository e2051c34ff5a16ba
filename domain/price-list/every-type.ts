/** Adders and warnings of every type of project, and what is said of other work. */
export const shared = `
adder | tight-access | Hard to reach with a machine | 8-20 % | all | owner to confirm
  | If a machine cannot reach the spot, everything is carried or wheeled in by hand.
question | tight-access | segmental-block, boulder, natural-stone, concrete-pavers,
  natural-stone-paving, relay-pavers, new-brick, steps, block-wall, block-wall-on-frost-footing,
  outdoor-fireplace | Can a small machine reach the spot? | Yes | No
adder | scaffold-height | Scaffolding | 600-1800 / job | new-brick, repointing, chimney-rebuild,
  chimney-crown, sill-or-lintel, few-bricks, manufactured-stone, natural-thin-stone
  | owner to confirm
  | If the work is above the first story or on a steep roof, we set up scaffolding or a lift.
question | scaffold-height | all | How high up is the work? | First story, or a low roof
  | Higher, or a steep roof
adder | winter | Work in the cold months | 8-15 % | all | owner to confirm
  | If the ground is frozen or mortar has to cure in the cold, digging takes longer and the work is
  tented.
adder | reusable-material | Material that is there already | -20--7 %
  | segmental-block, boulder, natural-stone,
  concrete-pavers, natural-stone-paving, new-brick, chimney-rebuild, steps, block-wall,
  block-wall-on-frost-footing, manufactured-stone, natural-thin-stone | owner to confirm
  | If sound material is on hand, less has to be bought.

warning | leaning-wall | Keep people, cars and kids away from a leaning wall until a pro has looked at
  it.
warning | loose-overhead | Keep the ground below loose bricks or stones clear until they have been made
  safe.
warning | digging-lines | Before anyone digs, have buried lines marked: call 811, Gopher State One Call.
warning | harsh-cleaning | Don't use acid, sandblasting or a pressure washer on brick or stone. They
  can damage
  the face and the joints.
warning | lead-paint | Don't scrape, sand or blast old paint before it has been tested for lead.
warning | asbestos | Leave old insulation, tile, siding and pipe wrap alone until they have been tested
  for asbestos.
warning | carries-load | Don't take out brick, block or posts that may carry something until somebody
  has checked it.
warning | moving-foundation | A foundation wall that bows, shifts or cracks further may be moving. Have
  an engineer
  look at it before anything else is built.
warning | roof-climbing | Don't climb onto the roof for pictures. Photos from the ground will do.
warning | sliding-bank | Stay off a bank that is sliding or washing out, and keep away from the foot of
  it.
warning | dry-cutting | Don't cut or grind brick, stone, block or mortar dry. The dust harms your lungs.
warning | loose-steps | Use another door while steps or their railing are loose, tipping or broken.
warning | standing-water | Stay out of standing water in a basement until the power there has been
  turned off.
warning | unsafe-fireplace | Don't use the fireplace until a chimney professional has looked at it.
warning | carbon-monoxide | If a carbon monoxide alarm sounds, or people feel dizzy or sick, go outside
  and call 911.
warning | gas-smell | If you smell gas, leave the house and call 911 from outside.
warning | fire-nearby | Don't light a fire near siding, a deck, a fence or low branches. Your fire
  department can
  tell you the distance.
`;

/** Work without a set price; what has one is priced by the table that it stands in. */
export const other = `
minimum | 1500 | owner to confirm
choose | kind-of-work | Is it one of these? | A chimney rebuilt = chimney-rebuild
  | Worn joints renewed = repointing | Steps = steps

not | permit | A permit and its fee are not included where your city asks for one.
not | outdoor-features | Outdoor kitchens, ovens, pillars and fountains are priced after a visit.
not | concrete | Poured concrete, stucco and tile are priced after a visit.
not | flue-liner | A flue liner, and any work inside the chimney, is not included.
not | railing | A railing is not included.
visit | foundations | Foundations, basement walls and structural work are priced after a visit.

ready | sizes | Length, width and height, as near as you can measure from the ground.
ready | photos | Photos from a few steps back and close up.
ready | aim | In a sentence or two, what should be different when we are done.
`;

import { phrases } from './notation.ts';
import type { Statement } from './price-sheet.ts';

/** Sentences of safety about fire, smoke and gas. */
export const fireWarnings = {
  unsafeFireplace: {
    id: 'unsafe-fireplace',
    sentence: 'Please do not use the fireplace until a chimney professional has looked at it.',
    hints: phrases(`
      soot, sooty, soot*, when the fireplace is on, smoke in the house, smoke in the room,
      smoke comes, smoke coming, smoke back*, smoke fill*, smoke leak*, smoke enter*, smokes up,
      smokes back, smoky, smokey, smoke smell*, smell* smoke, smell of smoke, backdraft*,
      back draft*, draft* problem*, poor draft, bad draft, won't draft, doesn't draft,
      does not draw, doesn't draw, draw properly, draft properly, flue, flue*, chimney liner,
      broken liner, cracked liner, clay liner, clay tile*, chimney fire, creosote, fire hazard,
      unsafe to use, not safe to use, unsafe to burn, not safe to burn, safe to use, safe to burn,
      firebox crack*, cracked firebox, crack in the firebox, cracks in the firebox, firebrick*,
      fire brick*, firebox is, crumbling firebox, damper*, failed inspection, failed the inspection,
      chimney sweep, sweep said, inspector said, not been used, hasn't been used, haven't used,
      never been used, never used it, gap behind, gaps in the firebox, chimney is cracked,
      cracked chimney, chimney crack*, crack in the chimney, cracks in the chimney,
      chimney is leaning, chimney lean*, leaning chimney, chimney leak*, leaking chimney,
      chimney is pulling, pulling away from the house, chimney separat*, chimney is crumbling,
      chimney crumbl*, crumbling chimney, bricks in the fireplace, bricks are falling,
      pieces falling, mortar falling, smoke, smokes, smoking, burning smell, burnt smell,
      wall gets hot, hot wall, gets hot, sparks, embers, cracks inside, unused for, years since,
      last used, last burned, bird* nest, nest in the, missing cap, no cap, chimney leaned,
      chimney tilt*, chimney came, chimney fell, chimney collaps*, bricks inside, spalling inside,
      liner is, liner, liners, inspected, inspection, never cleaned, been cleaned
    `),
  },
  carbonMonoxide: {
    id: 'carbon-monoxide',
    sentence:
      'If a carbon monoxide alarm sounds, or people feel dizzy or sick, please go outside and call 911.',
    hints: phrases(`
      carbon monoxide, monoxide, co alarm*, co detector*, co2 alarm, co2 detector, co monitor,
      co leak, co reading*, co sensor, detector went off, detector goes off, detector keeps,
      alarm went off, alarm goes off, alarm keeps, alarm sound*, alarms go off, exhaust fumes,
      fumes, headache*, dizzy, dizziness, nause*, feel sick, feeling sick, feels sick, backdraft*,
      back draft*, furnace vent*, water heater vent*, blocked flue, blocked chimney,
      flue is blocked, chimney is blocked, smoke in the house, smoke in the room, smoke fill*,
      smoke back*, co poisoning, co went off, co goes off, detector beep*, detector chirp*,
      co detect*, alarm beep*, light headed, lightheaded, light-headed, sick when, get sick,
      got sick, soot, fume*, poisoning, smoke
    `),
  },
  gasSmell: {
    id: 'gas-smell',
    sentence: 'If you smell gas, please leave the house and call 911 from outside.',
    hints: phrases(`
      smell gas, smells gas, smell of gas, smells of gas, smelled gas, smelling gas, smell some gas,
      smell a little gas, smells like gas, smell like gas, smells a bit like gas, gas smell*, gas odor*,
      odor of gas, gas leak*, leaking gas, leak in the gas, rotten egg*, sulfur smell,
      smell natural gas, smell propane, propane smell*, propane leak*, whiff of gas, hiss*, smell* gas,
      smell* of gas, smell* propane, smell* of propane, smell* like gas, smell* natural gas, smelt gas,
      gas in the air, stink* of gas, gas fumes, odor near the gas, sulfur, sulphur
    `),
  },
  fireNearby: {
    id: 'fire-nearby',
    sentence:
      'Please light no fire close to siding, a deck, a fence or low branches; your fire department can tell you the distance.',
    hints: phrases(`
      near the house, close to the house, against the house, next to the house, by the house,
      attached to the house, feet from the house, ft from the house, off the house, near the garage,
      close to the garage, next to the garage, against the garage, near the deck, next to the deck,
      close to the deck, on the deck, on a deck, wood deck, wooden deck, composite deck,
      under the deck, near the fence, close to the fence, next to the fence, against the fence,
      along the fence, by the fence, wood fence, wooden fence, property line, lot line,
      under a pergola, under the pergola, under our pergola, pergola, gazebo, under a roof,
      under the roof, under roof, covered patio, covered porch, screened porch, screen porch,
      screened-in, three season*, 3 season*, 4 season*, four season*, under a tree, under the tree*,
      under trees, near trees, near a tree, branches, branch, feet from the, ft from the,
      feet away from, feet from our, ft from our, near our, close to our, next to our,
      beside the house, beside the garage, beside the deck, against our, vinyl siding, overhang*,
      soffit*, eave*, awning, canopy, sunroom, under our, under an, hedge*, shrub*, arborvitae,
      pine tree*, wood pile, woodpile
    `),
  },
} as const satisfies Record<string, Statement>;

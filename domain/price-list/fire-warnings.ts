import { phrases } from './notation.ts';
import type { Statement } from './price-sheet.ts';

/** Sentences of safety about fire, smoke and gas. */
export const fireWarnings = {
  unsafeFireplace: {
    id: 'unsafe-fireplace',
    sentence: 'Please do not use the fireplace until a chimney professional has looked at it.',
    hints: phrases(`
      soot*, when the fireplace is on, smoke*, smoky, smoking, backdraft*, back draft*, draft* problem*, poor
      draft, bad draft, won't draft, doesn't draft, does not draw, doesn't draw, draw properly, draft
      properly, creosot*, chimney fire, fire hazard, safe to use, safe to burn, clay tile*, chimney is
      cracked, cracked chimney, chimney crack*, crack* in the chimney, chimney is crumbling, chimney crumbl*,
      crumbling chimney, no liner, without * liner, unlined, not lined, no damper, never * inspect*, never *
      cleaned, never * swept, not * inspected, hasn't * inspected, hasn't * cleaned, hasn't * swept, see
      flames, flames through, flame* * crack*, fire through the, see the fire through, not been used, hasn't
      been used, haven't used, never been used, burning smell, burnt smell, hot wall, gets hot, sparks,
      embers, cracks inside, unused for, years since, last used, last burned, bird* nest, nest in the, bricks
      inside, spalling inside, liner, inspection, never cleaned, flue tile*, bad flue, dont burn, do not burn,
      not to burn, not to use it, told not to, stop using, quit using, not safe, unsafe, condemned, red tag*,
      wall above * black, going black, turns black, turning black, scorch*, charred, while the fireplace, when
      we burn, when we use the fireplace, every time we burn, fire * spread, fireplace * burning, we still use
      it, we still burn, keep burning, sweep found, sweep told, sweep said, sweep wouldn't, sweep won't,
      inspector told, inspector found, inspector says, inspector said
    `),
    near: [
      [
        phrases('wall, mantel, mantle, drywall, trim, framing, chimney, surround, ceiling, floor'),
        phrases(`
          warm, hot, heats up, discolor*, burnt, smok*, soot*, singe*, while we burn, burning in it, fires in
          it
        `),
      ],
      [
        phrases('chimney*'),
        phrases(
          'nest*, blocked, plugged, clogged, liner, sweep, swept, inspect*, collapsed inside, tar, tarry',
        ),
      ],
      [phrases('insert, stove, stovepipe'), phrases('crack*, smok*, blocked, backs up, leak*')],
      [
        phrases(
          'fireplace*, fire place, firebox*, fire box, flue*, damper*, firebrick*, fire brick*, throat, smoke chamber',
        ),
        phrases(`
          crack*, broke*, loose, gap, gaps, hole, holes, crumbl*, blocked, clogged, plugged, nest*, busted,
          shot, rust*, missing, fell, falling, fallen, dropping, damag*, deteriorat*, spall*, unsafe, stuck,
          bad, open all the way, won't open, won't close, won't shut, collaps*, leak*, gone, caved, split*,
          pieces, coming out, inspect*, sweep*
        `),
      ],
    ],
  },
  carbonMonoxide: {
    id: 'carbon-monoxide',
    sentence:
      'If a carbon monoxide alarm sounds, or people feel dizzy or sick, please go outside and call 911.',
    hints: phrases(`
      carbon mon*, monoxi*, migraine*, dizy, nasea, unwell, feel* * ill, feel* * tired, feel* * bad, got *
      sick, gets * sick, get * sick, sick every time, exhaust in the, exhaust back*, exhaust com*, exhaust *
      back, co alarm*, co detect*, co2, co monitor*, co leak, co reading*, co sensor*, co level*, co meter*,
      co went off, co goes off, co in the house, alarms go off, fume*, headache*, head ache*, dizz*, nause*,
      feel* * sick, felt * sick, feel ill, felt ill, all sick, get sick, got sick, sick when, blocked flue,
      blocked chimney, flue is blocked, chimney is blocked, light headed, lightheaded, woozy, queasy, faint*,
      passed out, pass out, throwing up, threw up, vomit*, groggy, poisoning, drowsy, feel* funny, feel*
      weird, feel* off, sick to my, sick to our, sleepy when, tired when, confused, head hurts, heads hurt
    `),
    near: [
      [
        phrases('sick, sleepy, tired, ill, exhaust'),
        phrases(
          'fire, fires, fireplace, furnace, boiler, heater, burn*, the heat, chimney, flue, co',
        ),
      ],
      [
        phrases('alarm*, detector*, monitor, monitors'),
        phrases(
          'went off, goes off, going off, go off, beep*, chirp*, sounds, sounded, sounding, keeps, rang, ring*, scream*, blar*, trip*',
        ),
      ],
    ],
  },
  gasSmell: {
    id: 'gas-smell',
    sentence: 'If you smell gas, please leave the house and call 911 from outside.',
    hints: phrases(`
      gas odor*, gas leak*, leaking gas, leak in the gas, gas * leak*, rotten egg*, rotten smell, sulfur,
      sulphur, propane leak*, hiss*, gas in the air, gas fumes, gas escap*, mercaptan, egg smell
    `),
    near: [
      [
        phrases('gas, gass, gassy, gases, propane, lp, natural gas, eggs, rotten'),
        phrases('smell*, smelt, whiff*, stink*, stank, stunk, odor*, reek*, sniff*, fumes, fishy'),
      ],
    ],
  },
  fireNearby: {
    id: 'fire-nearby',
    sentence:
      'Please light no fire close to siding, a deck, a fence or low branches; your fire department can tell you the distance.',
    hints: phrases(`
      fire under * tree*, fire under * branches, burn* * fence, fire * overhang*, fire * pergola, fire * deck,
      fire * eave*, burn* * siding, scorch* * siding, scorch* * fence
    `),
    near: [
      [
        phrases(`
          fence*, deck*, tree*, maple*, oak*, pine, pines, spruce*, cedar*, birch*, siding, garage, shed,
          house, overhang*, pergola*, eave*, soffit*, branch*, arborvitae*, hedge*, bush*, shrub*, roof,
          awning, canopy, porch, barn, gazebo, lilac*, juniper*, evergreen*, willow, tarp, tent, vinyl,
          playset, hay, wood pile, woodpile, property line, lot line, trellis, limbs, sunroom, windows
        `),
        phrases(`
          feet from, ft from, foot from, inches from, feet off, ft off, feet away, ft away, near, close, next
          to, against, under, underneath, beneath, beside, along, by, hang*, over it, over the, touching, on
          the deck, on our deck, on a deck, on my deck, feet of, ft of, between, tuck*, below, right at, feet
          to, overhang*, low, attached, tight to, covered, screen*, wood*, ft to, up to
        `),
        phrases(`
          fire, fires, firepit*, fireplace*, flame*, oven, ovens, grill*, bbq*, barbecue*, barbeque*, smoker,
          pit, burn, burns, burning, campfire*, bonfire*, stove, chiminea, light it
        `),
      ],
    ],
  },
} as const satisfies Record<string, Statement>;

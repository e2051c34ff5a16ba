import { phrases, unreviewedSource } from './notation.ts';
import type { PriceSheet } from './price-sheet.ts';
import { stoneVeneerAdders } from './stone-veneer-adders.ts';
import { stoneVeneerJobs } from './stone-veneer-jobs.ts';
import { warnings } from './warnings.ts';

const { manufactured, naturalThin } = stoneVeneerJobs;

/** Stone on a wall that stands already; jobs and adders have files of their own. */
export const stoneVeneer: PriceSheet = {
  minimumCharge: 2500,
  minimumChargeSource: unreviewedSource(),
  jobs: [manufactured, naturalThin],
  adders: stoneVeneerAdders,
  notIncluded: [
    {
      id: 'permit',
      sentence: 'A permit and its fee are not included where your city asks for one.',
    },
    {
      id: 'siding-and-trim',
      sentence: 'New siding, trim, gutters and paint beside the stone are not included.',
    },
    {
      id: 'rot-repair',
      sentence:
        'Carpentry on rotten framing is not included; it can be seen only once the wall is open.',
      hints: phrases(
        'rot, rots, rotted, rotten, rotting, wood rot, mold, moldy, water damage*, soft spot*',
      ),
    },
    {
      id: 'stone-ledge',
      sentence: 'A footing or ledge for full-thickness stone is not included.',
      hints: phrases(
        'full bed, full-bed, full thickness, full depth, thick stone*, brick ledge, stone ledge',
      ),
    },
    {
      id: 'lights-and-outlets',
      sentence: 'Moving lights, outlets, meters and hose taps is not included.',
      hints: phrases(`
        outlet*, light fixture*, porch light*, sconce*, meter, electric meter, gas meter, hose bib*, spigot*,
        faucet*, doorbell, dryer vent*, vent, vents
      `),
    },
  ],
  warnings: [
    warnings.looseOverhead,
    warnings.leadPaint,
    warnings.asbestos,
    warnings.harshCleaning,
    warnings.dryCutting,
    warnings.leaningWall,
    warnings.diggingLines,
  ],
  questions: [
    {
      id: 'kind-of-stone',
      text: 'Which stone do you have in mind?',
      answers: [
        { id: 'manufactured', label: 'Manufactured', job: manufactured.id },
        { id: 'natural', label: 'Natural, cut thin', job: naturalThin.id },
        { id: 'unsure', label: 'Not sure yet' },
      ],
    },
    {
      id: 'wall-now',
      text: 'What is on the wall now?',
      answers: [
        { id: 'bare', label: 'Bare sheathing, block or concrete' },
        { id: 'siding', label: 'Siding, brick or stone to take off', adds: 'removal' },
        { id: 'bad', label: 'Painted, rotten or crumbling', adds: 'wall-preparation' },
      ],
    },
    {
      id: 'how-high',
      text: 'How high does the stone go?',
      answers: [
        { id: 'first-story', label: 'First story only' },
        { id: 'higher', label: 'Higher', adds: 'scaffold-height' },
      ],
    },
    {
      id: 'corners',
      text: 'Are there columns, arches or many corners?',
      answers: [
        { id: 'few', label: 'None or a few' },
        { id: 'many', label: 'Several', adds: 'corners-and-openings' },
      ],
    },
  ],
  haveReady: [
    { id: 'sizes', sentence: 'The length and height of each wall, less large windows and doors.' },
    { id: 'photos', sentence: 'Photos of the whole wall, and of its corners, bottom and top.' },
    { id: 'stone', sentence: 'A picture or the name of a stone that you like.' },
    {
      id: 'old-photos',
      sentence: 'Photos of stains, soft spots or loose stones, close up.',
      hints: phrases(
        'rot*, leak*, stain*, soft spot*, loose, falling, crumbl*, mold*, water damage*',
      ),
    },
  ],
};

import { fireWarnings } from './fire-warnings.ts';
import { fireplaceAdders } from './fireplace-adders.ts';
import { fireplaceJobs } from './fireplace-jobs.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { PriceSheet } from './price-sheet.ts';
import { warnings } from './warnings.ts';

const { refacing, outdoorFireplace, masonryFireplace } = fireplaceJobs;

/** Fireplaces faced anew, or built; jobs and adders have files of their own. */
export const fireplace: PriceSheet = {
  minimumCharge: 2500,
  minimumChargeSource: unreviewedSource(),
  jobs: [refacing, outdoorFireplace, masonryFireplace],
  adders: fireplaceAdders,
  notIncluded: [
    {
      id: 'permit',
      sentence: 'A permit and its fee are not included where your city asks for one.',
    },
    {
      id: 'gas-line',
      sentence:
        'Gas lines, inserts and burners are not included; a licensed gas fitter connects them.',
      hints: phrases(`
        gas, propane, natural gas, gas line*, gas insert*, gas log*, insert, inserts, burner*, convert*,
        conversion, log lighter
      `),
    },
    {
      id: 'liner',
      sentence: 'A metal liner, sweeping and an inspection of the chimney are not included.',
      hints: phrases(`
        liner*, relin*, flue*, sweep*, clean the chimney, chimney cleaning, inspect*, cap, chimney cap*,
        smoke*, draft*, creosote
      `),
    },
    {
      id: 'indoor-footing',
      sentence:
        'A footing, and openings in floors, walls and the roof, are not included with a new indoor fireplace.',
      hints: phrases(
        'new fireplace, add a fireplace, build a fireplace, new construction, addition, new home',
      ),
    },
    {
      id: 'wall-and-wiring',
      sentence: 'Drywall, paint, wiring and the mounting of a television are not included.',
      hints: phrases(
        'drywall*, sheetrock*, paint*, tv, television*, outlet*, wiring, cable*, built-in*, shelves',
      ),
    },
  ],
  warnings: [
    fireWarnings.unsafeFireplace,
    fireWarnings.carbonMonoxide,
    fireWarnings.gasSmell,
    fireWarnings.fireNearby,
    warnings.leaningWall,
    warnings.looseOverhead,
    warnings.asbestos,
    warnings.leadPaint,
    warnings.carriesLoad,
    warnings.harshCleaning,
    warnings.roofClimbing,
    warnings.diggingLines,
    warnings.dryCutting,
  ],
  questions: [
    {
      id: 'kind-of-work',
      text: 'What should be done?',
      answers: [
        { id: 'reface', label: 'A new face on an old fireplace', job: refacing.id },
        { id: 'outdoor', label: 'A fireplace outdoors', job: outdoorFireplace.id },
        { id: 'masonry', label: 'A new one indoors, with chimney', job: masonryFireplace.id },
      ],
    },
    {
      id: 'old-face',
      text: 'Does an old face or mantel have to come off?',
      answers: [
        { id: 'stays', label: 'No, it can be covered' },
        { id: 'comes-off', label: 'Yes', adds: 'removal' },
      ],
    },
    {
      id: 'material',
      text: 'Which material do you have in mind?',
      answers: [
        { id: 'manufactured', label: 'Manufactured stone or brick' },
        { id: 'natural', label: 'Natural stone', adds: 'natural-stone' },
      ],
    },
    {
      id: 'height',
      text: 'How high does the face go?',
      answers: [
        { id: 'one-story', label: 'Up to a usual ceiling' },
        { id: 'taller', label: 'Higher', adds: 'tall-face' },
      ],
    },
  ],
  haveReady: [
    { id: 'sizes', sentence: 'Width and height of the face, and the size of the opening.' },
    {
      id: 'photos',
      sentence: 'Photos of the whole wall, of the firebox, and of the chimney from the ground.',
    },
    {
      id: 'fuel',
      sentence: 'What it burns: wood or gas; and the papers of an insert, if there is one.',
    },
    {
      id: 'inspection',
      sentence: 'The last report of a chimney sweep or an inspector.',
      hints: phrases(
        'inspect*, sweep*, report, smok*, crack*, crumbl*, creosote, not been used, liner*, flue*',
      ),
    },
  ],
};

import { phrases, unreviewedSource } from './notation.ts';
import type { PriceSheet } from './price-sheet.ts';
import { retainingWallAdders } from './retaining-wall-adders.ts';
import { retainingWallJobs } from './retaining-wall-jobs.ts';
import { warnings } from './warnings.ts';

const { segmentalBlock, boulder, naturalStone } = retainingWallJobs;

/** Walls that hold back soil; jobs and adders have files of their own. */
export const retainingWall: PriceSheet = {
  minimumCharge: 2500,
  minimumChargeSource: unreviewedSource(),
  jobs: [segmentalBlock, boulder, naturalStone],
  adders: retainingWallAdders,
  notIncluded: [
    {
      id: 'permit',
      // Minnesota Rules 1300.0120, subpart 4, A(4).
      sentence:
        'A permit is not included; state rules ask for one for a retaining wall over 4 ft. The 4 ft count from the bottom of the footing, and fall away with a load above.',
    },
    { id: 'engineering', sentence: "An engineer's drawing is not included where one is needed." },
    { id: 'lawn', sentence: 'Sod, seed, plants and sprinkler repair are not included.' },
    {
      id: 'railing',
      sentence: 'A fence or railing on top of the wall is not included.',
      hints: phrases(
        'fence*, rail*, handrail*, guardrail*, guard rail*, kids, children, toddler*, drop-off, drop off',
      ),
    },
    {
      id: 'trees',
      sentence: 'Felling of trees is not included.',
      hints: phrases('tree, trees, stump*'),
    },
    {
      id: 'shore',
      sentence: 'A wall at a lake, river or wetland needs a visit before we can name a price.',
      hints: phrases(
        'lake, lakeshore, lakefront, lake front, shoreline, shore, river, creek, stream, wetland*, pond',
      ),
    },
  ],
  warnings: [
    warnings.leaningWall,
    warnings.slidingBank,
    warnings.diggingLines,
    warnings.looseOverhead,
    warnings.carriesLoad,
    warnings.dryCutting,
    warnings.harshCleaning,
    warnings.standingWater,
  ],
  questions: [
    {
      id: 'material',
      text: 'Which material do you have in mind?',
      answers: [
        { id: 'block', label: 'Block', job: segmentalBlock.id },
        { id: 'boulder', label: 'Boulders', job: boulder.id },
        { id: 'stone', label: 'Natural stone', job: naturalStone.id },
      ],
    },
    {
      id: 'old-wall',
      text: 'Does an old wall have to come out first?',
      answers: [
        { id: 'old', label: 'Yes', adds: 'removal' },
        { id: 'none', label: 'No' },
      ],
    },
    {
      id: 'machine',
      text: 'Can a small machine reach the spot?',
      answers: [
        { id: 'reach', label: 'Yes' },
        { id: 'no-reach', label: 'No', adds: 'tight-access' },
      ],
    },
    {
      id: 'above',
      text: 'What is above the wall?',
      answers: [
        { id: 'level', label: 'Level ground' },
        { id: 'load', label: 'A slope, driveway or building', adds: 'slope-or-load-above' },
      ],
    },
    {
      id: 'water',
      text: 'Does water stand or run behind it?',
      answers: [
        { id: 'wet', label: 'Yes', adds: 'drainage' },
        { id: 'dry', label: 'No' },
      ],
    },
  ],
  haveReady: [
    {
      id: 'sizes',
      sentence: 'Length of the wall, and its height at the lowest and the highest point.',
    },
    {
      id: 'photos',
      sentence: 'Photos of the bank or old wall from the front, the side and above.',
    },
    { id: 'access', sentence: 'The width of the narrowest gate or gap on the way in.' },
    { id: 'survey', sentence: 'A survey, or where the property line runs.' },
  ],
};

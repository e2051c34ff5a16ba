import { blockWorkAdders } from './block-work-adders.ts';
import { blockWorkJobs } from './block-work-jobs.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { PriceSheet } from './price-sheet.ts';
import { warnings } from './warnings.ts';

const { blockWall, onFrostFooting } = blockWorkJobs;

/** Walls of concrete block; jobs and adders have files of their own. */
export const blockWork: PriceSheet = {
  minimumCharge: 2000,
  minimumChargeSource: unreviewedSource(),
  jobs: [onFrostFooting, blockWall],
  adders: blockWorkAdders,
  notIncluded: [
    {
      id: 'permit',
      sentence: 'A permit and its fee are not included where your city asks for one.',
    },
    { id: 'engineering', sentence: "An engineer's drawing is not included where one is needed." },
    { id: 'lawn', sentence: 'Lawn and plants beside the work are not replanted.' },
    {
      id: 'foundations',
      sentence:
        'House foundations, foundation repair and structural work need a visit before we can name a price.',
      hints: phrases(`
        foundation*, basement*, crawl space, crawlspace, structural*, load bearing, load-bearing, bearing wall*,
        house is settling, settling, sinking, bowing, bowed, bulging, underpin*, addition, new home, new house,
        horizontal crack*, stair step crack*, repair, repairs, fix
      `),
    },
    {
      id: 'slab',
      sentence: 'Concrete slabs, carpentry and roofing are not included.',
      hints: phrases('slab*, concrete floor*, roof*, framing, rafter*, garage, shed, floor'),
    },
  ],
  warnings: [
    warnings.movingFoundation,
    warnings.leaningWall,
    warnings.looseOverhead,
    warnings.carriesLoad,
    warnings.diggingLines,
    warnings.standingWater,
    warnings.dryCutting,
    warnings.harshCleaning,
    warnings.leadPaint,
    warnings.asbestos,
  ],
  questions: [
    {
      id: 'footing',
      text: 'Is there a footing that the wall can stand on?',
      answers: [
        { id: 'there', label: 'Yes', job: blockWall.id },
        { id: 'none', label: 'No', job: onFrostFooting.id },
        { id: 'unsure', label: 'Not sure' },
      ],
    },
    {
      id: 'soil-behind',
      text: 'Does soil lie against the wall?',
      answers: [
        { id: 'both-free', label: 'No, both sides are open' },
        { id: 'soil', label: 'Yes, on one side', adds: 'filled-cores' },
      ],
    },
    {
      id: 'look',
      text: 'How should the wall look?',
      answers: [
        { id: 'plain', label: 'Plain block' },
        { id: 'finished', label: 'Parged, stuccoed or faced', adds: 'finish' },
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
  ],
  haveReady: [
    { id: 'sizes', sentence: 'Length and height of the wall.' },
    { id: 'photos', sentence: 'Photos of the spot, of the way to it, and of the ground.' },
    { id: 'use', sentence: 'What the wall is for, and whether it carries or holds back anything.' },
    {
      id: 'cracks',
      sentence: 'Photos of each crack with a coin or tape beside it, and when you first saw it.',
      hints: phrases('crack*, bow*, bulg*, lean*, settling, shifted, foundation*, basement*'),
    },
  ],
};

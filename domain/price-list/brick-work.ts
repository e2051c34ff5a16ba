import { brickAdders } from './brick-work-adders.ts';
import { brickJobs } from './brick-work-jobs.ts';
import { fireWarnings } from './fire-warnings.ts';
import { heightOfWork } from './mortar-work.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { PriceSheet } from './price-sheet.ts';
import { warnings } from './warnings.ts';

/** Brick laid new, and old brick made sound; the jobs and adders have files of their own. */
export const brickWork: PriceSheet = {
  minimumCharge: 1500,
  minimumChargeSource: unreviewedSource(),
  jobs: [brickJobs.newWall, brickJobs.repointing, brickJobs.chimneyRebuild, brickJobs.steps],
  adders: Object.values(brickAdders),
  notIncluded: [
    {
      id: 'permit',
      sentence: 'A permit and its fee are not included where your city asks for one.',
    },
    { id: 'lawn', sentence: 'Lawn and plants beside the work are not replanted.' },
    {
      id: 'flue-liner',
      sentence: 'A flue liner, and any work inside the chimney, is not included.',
      hints: phrases(`
        flue*, liner*, relin*, inside of the chimney, inside the chimney, damper*, smoke chamber, furnace vent*,
        water heater, gas fireplace, gas insert, chimney sweep, chimney fire, chimney rebuil*, new chimney
      `),
    },
    {
      id: 'railing',
      sentence: 'A railing is not included.',
      hints: phrases(
        'rail*, handrail*, hand rail*, banister*, wrought iron, iron rail*, front steps, stoop*',
      ),
    },
    {
      id: 'below-the-roof',
      sentence:
        'Chimney brick below the roof, or down to the ground, needs a visit before we can name a price.',
      hints: phrases(`
        whole chimney, entire chimney, full chimney, complete chimney, chimney from the ground, to the ground,
        ground up, from the ground up, from the foundation, below the roof*, below roof*, chimney base,
        base of the chimney, bottom of the chimney, chimney foundation, pulling away from the house,
        chimney separat*
      `),
    },
    {
      id: 'structural',
      sentence:
        'New openings, lintels, and walls that carry the house need a visit and often an engineer.',
      hints: phrases(`
        lintel*, load bearing, load-bearing, bearing wall*, structural*, new window*, new door*,
        window opening*, door opening*, new opening*, opening in the, cut in, header, engineer*,
        foundation*, sagging
      `),
    },
    {
      id: 'sealing',
      sentence: 'Cleaning, sealing and painting of brick beyond the work itself is not included.',
      hints: phrases(`
        seal, sealing, sealer*, sealed, waterproof*, clean, cleaning, cleaned, paint, painting, painted, stain,
        staining, whitewash*, white wash*, limewash*, lime wash*, german smear
      `),
    },
  ],
  warnings: [
    warnings.leaningWall,
    warnings.looseOverhead,
    fireWarnings.unsafeFireplace,
    fireWarnings.carbonMonoxide,
    fireWarnings.gasSmell,
    warnings.looseSteps,
    warnings.carriesLoad,
    warnings.movingFoundation,
    warnings.roofClimbing,
    warnings.harshCleaning,
    warnings.leadPaint,
    warnings.dryCutting,
    warnings.asbestos,
    warnings.diggingLines,
  ],
  questions: [
    {
      id: 'kind-of-work',
      text: 'What should be done?',
      answers: [
        { id: 'new', label: 'New brick', job: brickJobs.newWall.id },
        { id: 'joints', label: 'Worn joints renewed', job: brickJobs.repointing.id },
        { id: 'chimney', label: 'A chimney rebuilt', job: brickJobs.chimneyRebuild.id },
        { id: 'steps', label: 'Steps', job: brickJobs.steps.id },
      ],
    },
    heightOfWork,
    {
      id: 'match',
      text: 'Should the new brick match old brick?',
      answers: [
        { id: 'match', label: 'Yes', adds: 'matching-old-brick' },
        { id: 'no-match', label: 'No' },
      ],
    },
    {
      id: 'old-brick',
      text: 'Is the brick old and soft?',
      answers: [
        { id: 'newer', label: 'Newer, hard brick' },
        { id: 'old', label: 'Old and soft', adds: 'lime-mortar' },
        { id: 'unknown', label: 'Not sure' },
      ],
    },
  ],
  haveReady: [
    { id: 'sizes', sentence: 'Length and height of the brick, or the number of steps.' },
    { id: 'photos', sentence: 'Photos from a few steps back and close up, taken from the ground.' },
    { id: 'house-year', sentence: 'The year the house was built.' },
    {
      id: 'brick-to-match',
      sentence: 'A loose brick, or a photo of one beside a ruler, to match.',
      hints: phrases('match*, same brick*, like the original, like the existing, blend*'),
    },
    {
      id: 'inspection',
      sentence: 'The report, if an inspector or a chimney sweep has looked at it.',
      hints: phrases('inspect*, sweep*, report, insurance, realtor*, home sale, selling'),
    },
  ],
};

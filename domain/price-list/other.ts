import { brickAdders } from './brick-work-adders.ts';
import { brickJobs } from './brick-work-jobs.ts';
import { fireWarnings } from './fire-warnings.ts';
import { heightOfWork } from './mortar-work.ts';
import { phrases, unreviewedSource } from './notation.ts';
import type { PriceSheet } from './price-sheet.ts';
import { warnings } from './warnings.ts';

const { repointing, chimneyRebuild, steps } = brickJobs;

/**
 * The work that people file under "Other" though it has a price: jobs and adders are those of the brick work.
 * No job stands in where the description names none.
 */
export const other: PriceSheet = {
  minimumCharge: 1500,
  minimumChargeSource: unreviewedSource(),
  jobs: [repointing, chimneyRebuild, steps],
  adders: [
    { ...brickAdders.removal, jobs: [steps.id] },
    brickAdders.tightAccess,
    { ...brickAdders.scaffoldHeight, jobs: [repointing.id, chimneyRebuild.id] },
    { ...brickAdders.matchingOldBrick, jobs: [chimneyRebuild.id, steps.id] },
    brickAdders.brickReplacement,
    brickAdders.limeMortar,
    brickAdders.crownAndFlashing,
    brickAdders.winter,
    { ...brickAdders.reusableBrick, jobs: [chimneyRebuild.id, steps.id] },
  ],
  notIncluded: [
    {
      id: 'permit',
      sentence: 'A permit and its fee are not included where your city asks for one.',
    },
    {
      id: 'foundations',
      sentence:
        'Foundations, basement walls and structural work need a visit before we can name a price.',
      hints: phrases(`
        foundation*, basement*, crawl space, crawlspace, structural*, load bearing, load-bearing, bearing wall*,
        lintel*, settling, sinking, bowing, bowed, engineer*, egress
      `),
    },
    {
      id: 'outdoor-features',
      sentence:
        'Outdoor kitchens, ovens, pillars and fountains need a visit before we can name a price.',
      hints: phrases(`
        outdoor kitchen*, pizza oven*, grill*, bbq, pillar*, column*, fountain*, water feature*, pond*,
        pool*, mailbox*, statue*, monument*, sign, bench*, planter*, outdoor feature*, outdoor living
      `),
    },
    {
      id: 'concrete',
      sentence: 'Poured concrete, stucco and tile need a visit before we can name a price.',
      hints: phrases(
        'concrete, cement, slab*, stucco*, tile*, grout*, parge*, parging, plaster*, sidewalk*, driveway*',
      ),
    },
    {
      id: 'flue-liner',
      sentence: 'A flue liner, and any work inside the chimney, is not included.',
      hints: phrases('chimney*, flue*, liner*, relin*, damper*, furnace vent*, water heater'),
    },
    {
      id: 'railing',
      sentence: 'A railing is not included.',
      hints: phrases('rail*, handrail*, hand rail*, steps, stoop*, stairs'),
    },
  ],
  warnings: [
    warnings.leaningWall,
    warnings.looseOverhead,
    warnings.looseSteps,
    warnings.movingFoundation,
    warnings.carriesLoad,
    warnings.diggingLines,
    fireWarnings.unsafeFireplace,
    fireWarnings.carbonMonoxide,
    fireWarnings.gasSmell,
    fireWarnings.fireNearby,
    warnings.roofClimbing,
    warnings.standingWater,
    warnings.slidingBank,
    warnings.harshCleaning,
    warnings.leadPaint,
    warnings.asbestos,
    warnings.dryCutting,
  ],
  questions: [
    {
      id: 'kind-of-work',
      text: 'Is it one of these?',
      answers: [
        { id: 'chimney', label: 'A chimney rebuilt', job: chimneyRebuild.id },
        { id: 'joints', label: 'Worn joints renewed', job: repointing.id },
        { id: 'steps', label: 'Steps', job: steps.id },
        { id: 'none', label: 'Something else' },
      ],
    },
    heightOfWork,
    {
      id: 'match',
      text: 'Should new brick match old brick?',
      answers: [
        { id: 'match', label: 'Yes', adds: 'matching-old-brick' },
        { id: 'no-match', label: 'No, or no brick' },
      ],
    },
  ],
  haveReady: [
    {
      id: 'sizes',
      sentence: 'Length, width and height, as near as you can measure from the ground.',
    },
    { id: 'photos', sentence: 'Photos from a few steps back and close up.' },
    { id: 'aim', sentence: 'In a sentence or two, what should be different when we are done.' },
  ],
};

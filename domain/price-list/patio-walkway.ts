import { fireWarnings } from './fire-warnings.ts';
import { phrases, unreviewedSource } from './notation.ts';
import { patioWalkwayAdders } from './patio-walkway-adders.ts';
import { patioWalkwayJobs } from './patio-walkway-jobs.ts';
import type { PriceSheet } from './price-sheet.ts';
import { warnings } from './warnings.ts';

const { pavers, naturalStone } = patioWalkwayJobs;

/** Ground paved with pavers or stone; jobs and adders have files of their own. */
export const patioWalkway: PriceSheet = {
  minimumCharge: 2500,
  minimumChargeSource: unreviewedSource(
    'northwoodoutdoorservices.net, "How Much Does a Paver Patio Cost to Build in Minnesota?", read 2026',
  ),
  jobs: [pavers, naturalStone],
  adders: patioWalkwayAdders,
  notIncluded: [
    {
      id: 'permit',
      sentence: 'A permit and its fee are not included where your city asks for one.',
    },
    { id: 'lawn', sentence: 'Sod, seed, plants and sprinkler repair are not included.' },
    {
      id: 'gas-and-power',
      sentence: 'Gas lines, wiring and lights are not included.',
      hints: phrases(`
        gas, gas line*, gas fire*, natural gas, propane, light, lights, lighting, lighted, outlet*,
        electric*, wiring, speaker*, hot tub, heated, snow melt*
      `),
    },
    {
      id: 'carpentry',
      sentence: 'Decks, pergolas, roofs and fences are not included.',
      hints: phrases(
        'deck, decks, pergola*, gazebo*, roof*, fence*, gate, cover, covered, awning*',
      ),
    },
    {
      id: 'outdoor-kitchen',
      sentence: 'Outdoor kitchens, fireplaces and pools need a visit before we can name a price.',
      hints: phrases(`
        outdoor kitchen*, kitchen, grill*, bar, pizza oven*, fireplace*, pool*, hot tub*, water feature*,
        fountain*, pond*
      `),
    },
    {
      id: 'poured-concrete',
      sentence: 'Poured and stamped concrete is not work that we price here.',
      hints: phrases(
        'stamped, stamped concrete, poured concrete, concrete patio, exposed aggregate, asphalt, blacktop',
      ),
    },
  ],
  warnings: [
    warnings.diggingLines,
    warnings.looseSteps,
    fireWarnings.fireNearby,
    fireWarnings.gasSmell,
    warnings.dryCutting,
    warnings.harshCleaning,
    warnings.leaningWall,
    warnings.standingWater,
  ],
  questions: [
    {
      id: 'material',
      text: 'Which material do you have in mind?',
      answers: [
        { id: 'pavers', label: 'Pavers', job: pavers.id },
        { id: 'stone', label: 'Natural stone', job: naturalStone.id },
      ],
    },
    {
      id: 'there-now',
      text: 'What is on the spot now?',
      answers: [
        { id: 'lawn', label: 'Lawn or soil' },
        { id: 'paving', label: 'Concrete, pavers or a deck', adds: 'removal' },
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
      id: 'ground',
      text: 'Is the ground level?',
      answers: [
        { id: 'level', label: 'Nearly' },
        { id: 'slopes', label: 'It slopes', adds: 'slope' },
        { id: 'wet', label: 'Water stands there', adds: 'drainage' },
      ],
    },
    {
      id: 'cars',
      text: 'Will cars drive on it?',
      answers: [
        { id: 'feet', label: 'No' },
        { id: 'wheels', label: 'Yes', adds: 'driveway' },
      ],
    },
  ],
  haveReady: [
    { id: 'sizes', sentence: 'Length and width, or a sketch with both.' },
    { id: 'photos', sentence: 'Photos of the spot and of the way to it.' },
    { id: 'access', sentence: 'The width of the narrowest gate or gap on the way in.' },
    { id: 'pavers', sentence: 'A picture or the name of a paver or stone that you like.' },
  ],
};

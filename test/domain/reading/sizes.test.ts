import { expect, test } from 'vitest';
import type { Measure } from '../../../domain/estimate/project.ts';
import { mentionsIn, sizesOf } from '../../../domain/reading/sizes.ts';

/** `length 50, height 3 or 4`: the sizes that a text names, or `beyond: …`. */
function sizes(text: string, measure: Measure): string {
  const { known, open, implausible } = sizesOf(mentionsIn(text), measure, text);
  return [
    ...Object.entries(known).map(([name, value]) => `${name} ${value}`),
    ...Object.entries(open).map(([name, values]) => `${name} ${values?.join(' or ')}`),
    ...implausible.map((words) => `beyond: ${words}`),
  ]
    .toSorted()
    .join(', ');
}

test.each([
  ['50 feet long and 3 feet high', 'height 3, length 50'],
  ["about 50' x 3' of wall", 'height 3, length 50'],
  ['50x3', 'height 3, length 50'],
  ['3 ft by 50 ft', 'height 3, length 50'],
  ['a 4 foot wall, forty feet long', 'height 4, length 40'],
  ['height 4 ft, length 60 ft', 'height 4, length 60'],
  ['60 linear feet', 'length 60'],
  ['30 yards long', 'length 90'],
  [`5'6" tall`, 'height 5.5'],
  ['3 foot 6 high', 'height 3.5'],
  ['30 inches high', 'height 2.5'],
  ['80 cm high, 10 m long', 'height 2.62, length 32.81'],
  ["12'W x 9'H", 'height 9, length 12'],
  ['3 to 4 ft high', 'height 3 or 4'],
  ['2½ ft high', 'height 2.5'],
  ['from 18 inches up to 4 feet high over 50 linear feet', 'height 1.5 or 4, length 50'],
  ['about 120 face feet', 'area 120'],
  ['front 32 x 4, garage side 20 x 4', 'area 208'],
  ['two hundred fifty square feet', 'area 250'],
  ['two walls, each 20 ft x 3 ft', 'height 3, length 40'],
  ['three sides, 20 ft each, 3 ft tall', 'height 3, length 60'],
  ['4 columns 2 ft wide and 8 ft high', 'height 8, length 32'],
  ['4 columns, each 2 feet square and 5 feet tall', 'height 5, length 32'],
  ['4 columns wrapped in stone, 18 inches square, 8 ft tall', 'height 8, length 24'],
  ['20 ft long. The gate to the back yard is only 36 inches wide', 'length 20'],
  ['the front, 25 ft wide two stories', 'length 25'],
  ["6x6 timber wall, 80' long, averages 42 in tall", 'height 3.5, length 80'],
  ["height varies from 2' to 5', length 70'", 'height 2 or 5, length 70'],
  ['three tier wall, each 15 feet long and 2 feet high', 'height 2, length 45'],
  ['14 ft. by 8 ft. Shed is 14 x 20', 'height 8, length 14'],
  ['40 feet above the street, 12 ft long', 'length 12'],
  ['block on a slab, 26 ft x 8 ft garage wall', 'height 8, length 26'],
  ['boulder wall 1,150 ft long', 'beyond: 1,150 ft long'],
  ['fieldstone wall, 16 ft x 18 in. Level above', 'height 1.5, length 16'],
  ['the neighbor has one that is 80 feet long, ours is 25 ft long', 'length 25'],
  ["along the neighbor's fence, 40 ft long", 'length 40'],
])('of a wall, %j is %s', (text, expected) => {
  expect(sizes(text, 'face foot')).toBe(expected);
});

test.each([
  ['patio 20x15', 'length 20, width 15'],
  ['pavers 400 x 500 cm', 'length 13.12, width 16.4'],
  ['15 feet square', 'length 15, width 15'],
  ['20 ft wide, 8 feet deep', 'length 20, width 8'],
  ['about 40 ft, 3.5 ft wide', 'length 40, width 3.5'],
  ['round patio 16 ft across', 'area 201'],
  ['a diameter of 12 ft', 'area 113'],
  ['patio 12x16 and a path 4 x 20', 'area 272'],
  ['12 x 16 or 12 x 20', 'length 12, width 16 or 20'],
  ['tear out the wood deck (12x14) and put in a 16x18 patio', 'length 16, width 18'],
  ['30 sq m', 'area 322.92'],
  ['4,5 m x 3,5 m', 'length 14.76, width 11.48'],
  ['flagstone 10ftx12ft', 'length 10, width 12'],
  ['12ft 6in x 10ft', 'length 12.5, width 10'],
  ['two pillars on our new 18x22 paver patio', 'length 18, width 22'],
  ['a 1915 four square', ''],
  ['pavers 4000 x 5000', 'beyond: 4000 x 5000'],
])('of a patio, %j is %s', (text, expected) => {
  expect(sizes(text, 'square foot')).toBe(expected);
});

test.each([
  ['4 brick steps', 'step', 'steps 4'],
  ['Front steps, 3 of them', 'step', 'steps 3'],
  ['maybe 5 ft past the roof', 'foot of chimney', 'height 5'],
  ['a 40 ft chimney', 'foot of chimney', 'beyond: 40 ft'],
] as const)('%j by the %s is %s', (text, measure, expected) => {
  expect(sizes(text, measure)).toBe(expected);
});

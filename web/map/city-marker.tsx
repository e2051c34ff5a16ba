import { chakra } from '@chakra-ui/react';
import type { Point } from './projection.ts';

const beside = { x: 14, y: 6, textAnchor: 'start' };
const above = { x: 0, y: -15, textAnchor: 'middle' };
const below = { x: 0, y: 28, textAnchor: 'middle' };
// Where another city or the edge of a phone stands too close to the right of the dot.
const elsewhere: Readonly<Record<string, typeof beside>> = {
  Minneapolis: above,
  'St. Paul': below,
  Bloomington: below,
};

/** A city's dot and name. */
export function CityMarker({ name, x, y }: Point & { name: string }) {
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <chakra.circle r="6.5" fill="brand.solid" stroke="bg" strokeWidth="2.5" />
      <chakra.text
        fill="fg"
        stroke="bg"
        strokeWidth="4"
        strokeLinejoin="round"
        // The outline lies behind the letters and keeps them clear of roads and rivers.
        paintOrder="stroke"
        {...(elsewhere[name] ?? beside)}
      >
        {name}
      </chakra.text>
    </g>
  );
}

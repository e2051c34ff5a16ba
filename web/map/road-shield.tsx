import { chakra } from '@chakra-ui/react';
import type { Place } from '../content/service-area.ts';
import { project } from './projection.ts';

interface RoadShieldProps {
  road: string;
  place: Place;
}

/** The number of a road, on the road. */
export function RoadShield({ road, place }: RoadShieldProps) {
  const { x, y } = project(place);
  const width = 14 + 7 * road.length;
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <chakra.rect
        x={-width / 2}
        y="-8"
        width={width}
        height="16"
        rx="3"
        fill="bg"
        stroke="border.emphasized"
      />
      <chakra.text y="4" textAnchor="middle" fill="fg.muted" fontSize="xs">
        {road}
      </chakra.text>
    </g>
  );
}

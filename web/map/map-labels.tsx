import { chakra } from '@chakra-ui/react';
import type { Place } from '../content/service-area.ts';
import { mapCities } from './map-cities.ts';
import { type Point, project } from './projection.ts';

/** The positions of the road shields: on their roads, and clear of the cities and their names. */
const roadShields: readonly { road: string; place: Place }[] = [
  { road: '94', place: { latitude: 45.133, longitude: -93.488 } },
  { road: '94', place: { latitude: 44.951, longitude: -93.043 } },
  { road: '494', place: { latitude: 44.978, longitude: -93.459 } },
  { road: '494', place: { latitude: 44.873, longitude: -93.125 } },
  { road: '694', place: { latitude: 45.067, longitude: -93.22 } },
  { road: '35W', place: { latitude: 45.145, longitude: -93.15 } },
  { road: '35W', place: { latitude: 44.77, longitude: -93.29 } },
  { road: '35E', place: { latitude: 45.01, longitude: -93.089 } },
  { road: '35E', place: { latitude: 44.795, longitude: -93.193 } },
  { road: '169', place: { latitude: 45.06, longitude: -93.4 } },
  { road: '62', place: { latitude: 44.891, longitude: -93.215 } },
];

const right = { x: 14, y: 6, textAnchor: 'start' };
const above = { x: 0, y: -15, textAnchor: 'middle' };
const below = { x: 0, y: 28, textAnchor: 'middle' };
// For cities with another city or the edge of a phone's screen too close to the right of the dot.
const labelPositions: Readonly<Record<string, typeof right>> = {
  Minneapolis: above,
  'St. Paul': below,
  Bloomington: below,
};

/** The road shields and the cities, as the content of an SVG. */
export function MapLabels() {
  return (
    <>
      {roadShields.map(({ road, place }) => (
        <RoadShield key={`${road} ${place.latitude}`} road={road} place={place} />
      ))}
      {mapCities.map(({ name, x, y }) => (
        <CityMarker key={name} name={name} x={x} y={y} />
      ))}
    </>
  );
}

function RoadShield({ road, place }: { road: string; place: Place }) {
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

function CityMarker({ name, x, y }: Point & { name: string }) {
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
        {...(labelPositions[name] ?? right)}
      >
        {name}
      </chakra.text>
    </g>
  );
}

import { chakra } from '@chakra-ui/react';
import { mapCities } from './map-cities.ts';
import type { MapView } from './map-view.ts';
import { type LabelPosition, placeLabels } from './place-labels.ts';
import { type Place, type Point, project } from './projection.ts';

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

/** The road shields and the cities, as the content of an SVG; both have one size on the screen, whatever the view. */
export function MapLabels({ view }: { view: MapView }) {
  const positions = placeLabels(mapCities, view);
  return (
    <>
      {roadShields.map(({ road, place }) => (
        <RoadShield
          key={`${road} ${place.latitude}`}
          road={road}
          transform={at(project(place), view)}
        />
      ))}
      {mapCities.map(({ name, ...point }, index) => (
        <CityMarker
          key={name}
          name={name}
          transform={at(point, view)}
          position={positions[index]}
        />
      ))}
    </>
  );
}

function at({ x, y }: Point, { scale }: MapView): string {
  const translate = `translate(${Math.round(x)} ${Math.round(y)})`;
  return scale === 1 ? translate : `${translate} scale(${scale.toFixed(3)})`;
}

function RoadShield({ road, transform }: { road: string; transform: string }) {
  const width = 14 + 7 * road.length;
  return (
    <g transform={transform}>
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

interface CityMarkerProps {
  name: string;
  transform: string;
  position: LabelPosition | undefined;
}

function CityMarker({ name, transform, position }: CityMarkerProps) {
  return (
    <g transform={transform}>
      <chakra.circle r="6.5" fill="brand.solid" stroke="bg" strokeWidth="2.5" />
      <chakra.text
        fill="fg"
        stroke="bg"
        strokeWidth="4"
        strokeLinejoin="round"
        // The outline lies behind the letters and keeps them clear of roads and rivers.
        paintOrder="stroke"
        {...position}
      >
        {name}
      </chakra.text>
    </g>
  );
}

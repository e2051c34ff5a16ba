import { chakra } from '@chakra-ui/react';
import { type City, cityPlaces, type Place, serviceArea } from '../content/service-area.ts';

const WIDTH = 480;
const HEIGHT = 500;
const NORTH_WEST: Place = { latitude: 45.15, longitude: -93.56 };
const UNITS_PER_DEGREE = 1300;
// A degree of longitude is shorter than one of latitude by the cosine of the latitude, here 45°.
const LONGITUDE_SCALE = Math.SQRT1_2;

const labelBeside = { x: 16, y: 8, textAnchor: 'start' };
const labelAbove = { x: 0, y: -20, textAnchor: 'middle' };
const labelBelow = { x: 0, y: 34, textAnchor: 'middle' };
// Where another city stands too close to the right of the dot.
const labelElsewhere: Partial<Record<City, typeof labelBeside>> = {
  Minneapolis: labelAbove,
  'Eden Prairie': labelAbove,
  'St. Paul': labelBelow,
  Bloomington: labelBelow,
};

/** A drawing of the cities by their places. */
export function ServiceAreaMap() {
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={serviceArea.map}
      width="full"
      height="map"
      bg="bg.muted"
      borderRadius="lg"
      fontWeight="semibold"
      fontSize={{ base: '2xl', md: 'lg' }}
    >
      {(Object.entries(cityPlaces) as [City, Place][]).map(([city, place]) => (
        <CityMark key={city} city={city} place={place} />
      ))}
    </chakra.svg>
  );
}

function CityMark({ city, place }: { city: City; place: Place }) {
  const x = (place.longitude - NORTH_WEST.longitude) * UNITS_PER_DEGREE * LONGITUDE_SCALE;
  const y = (NORTH_WEST.latitude - place.latitude) * UNITS_PER_DEGREE;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <chakra.circle r="8" fill="brand.solid" />
      <chakra.text fill="fg" {...(labelElsewhere[city] ?? labelBeside)}>
        {city}
      </chakra.text>
    </g>
  );
}

import { Box, chakra } from '@chakra-ui/react';
import { serviceArea } from '../content/service-area.ts';
import { CityMarker } from './city-marker.tsx';
import { convexOutline } from './convex-outline.ts';
import { drawnCities } from './drawn-cities.ts';
import drawing from './metro.svg?no-inline';
import { frame } from './projection.ts';
import { RoadShield } from './road-shield.tsx';
import { roadShields } from './road-shields.ts';

/** How far the shade reaches beyond the cities, in units: four miles on either side of its edge. */
const SHADE_WIDTH = 130;

const shadedArea = convexOutline(drawnCities)
  .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
  .join(' ');

/**
 * The metro, drawn by ourselves, in three layers of one view box. The frame is always shown in whole;
 * how much of the country around it shows depends on the width, since an SVG draws beyond its view box
 * to the edges of its element. The drawing is a file, which comes when the map comes near.
 */
export function MetroMap() {
  return (
    <Box role="img" aria-label={serviceArea.map.label} height="full" bg="bg.subtle">
      <Shade />
      <chakra.img src={drawing} alt="" loading="lazy" {...layer} />
      <Labels />
    </Box>
  );
}

const layer = { position: 'absolute', inset: '0', boxSize: 'full' } as const;
const viewBox = `0 0 ${frame.width} ${frame.height}`;

function Shade() {
  return (
    <chakra.svg viewBox={viewBox} {...layer}>
      <chakra.polygon
        points={shadedArea}
        fill="brand.muted"
        stroke="brand.muted"
        strokeWidth={SHADE_WIDTH}
        strokeLinejoin="round"
      />
    </chakra.svg>
  );
}

function Labels() {
  return (
    <chakra.svg
      viewBox={viewBox}
      fontWeight="semibold"
      fontSize={{ base: 'lg', md: 'md' }}
      {...layer}
    >
      {roadShields.map(({ road, place }) => (
        <RoadShield key={`${road} ${place.latitude}`} road={road} place={place} />
      ))}
      {drawnCities.map(({ name, x, y }) => (
        <CityMarker key={name} name={name} x={x} y={y} />
      ))}
    </chakra.svg>
  );
}

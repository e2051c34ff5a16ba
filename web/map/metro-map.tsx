import { chakra } from '@chakra-ui/react';
import { serviceArea } from '../content/service-area.ts';
import { CityMarker } from './city-marker.tsx';
import { convexOutline } from './convex-outline.ts';
import { drawnCities } from './drawn-cities.ts';
import { metroDrawing } from './metro-drawing.ts';
import { frame } from './projection.ts';
import { RoadShield } from './road-shield.tsx';
import { roadShields } from './road-shields.ts';

/** How far the shade reaches beyond the cities, in units: four miles on either side of its edge. */
const SHADE_WIDTH = 130;

const shadedArea = convexOutline(drawnCities)
  .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
  .join(' ');

/**
 * The metro, drawn by ourselves. The frame is always shown in whole; how much of the country around it
 * shows depends on the width, since an SVG draws beyond its view box to the edges of its element.
 */
export function MetroMap() {
  return (
    <chakra.svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={serviceArea.map.label}
      width="full"
      height="full"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      fontWeight="semibold"
      fontSize={{ base: 'lg', md: 'md' }}
    >
      <Ground />
      <Water />
      <Roads />
      {roadShields.map(({ road, place }) => (
        <RoadShield key={`${road} ${place.latitude}`} road={road} place={place} />
      ))}
      {drawnCities.map(({ name, x, y }) => (
        <CityMarker key={name} name={name} x={x} y={y} />
      ))}
    </chakra.svg>
  );
}

function Ground() {
  return (
    <>
      <chakra.path d={metroDrawing.land} fill="bg.subtle" />
      <chakra.polygon
        points={shadedArea}
        fill="brand.muted"
        stroke="brand.muted"
        strokeWidth={SHADE_WIDTH}
      />
      <chakra.path
        d={metroDrawing.borders}
        stroke="border.emphasized"
        strokeWidth="1"
        strokeDasharray="2 5"
      />
    </>
  );
}

function Water() {
  return (
    <chakra.g stroke="water">
      <chakra.path d={metroDrawing.lakes} fill="water" />
      <path d={metroDrawing.rivers} strokeWidth="6" />
    </chakra.g>
  );
}

/** Each road twice: the wider line below is its edge. */
function Roads() {
  return (
    <>
      <chakra.path d={metroDrawing.highways} stroke="stone.300" strokeWidth="3" />
      <chakra.path d={metroDrawing.highways} stroke="bg" strokeWidth="1.5" />
      <chakra.path d={metroDrawing.freeways} stroke="stone.500" strokeWidth="5" />
      <chakra.path d={metroDrawing.freeways} stroke="bg" strokeWidth="3" />
    </>
  );
}

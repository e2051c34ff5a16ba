import { Box, chakra } from '@chakra-ui/react';
import { serviceArea } from '../content/service-area.ts';
import { convexHull } from './convex-hull.ts';
import { mapCities } from './map-cities.ts';
import { MapLabels } from './map-labels.tsx';
import { mapView } from './map-view.ts';
import drawing from './metro.svg?no-inline';

/** The margin of the shaded area around the cities, in units: four miles on either side of its edge. */
const SHADE_WIDTH = 130;

const shadedArea = convexHull(mapCities)
  .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
  .join(' ');

/**
 * Our own drawing of the metro, in three layers of one view box. The view is always visible in whole; the
 * width decides how much of the country around it is, since an SVG draws beyond its view box to the edges
 * of its element. The drawing is a file, loaded lazily.
 */
export function MetroMap() {
  return (
    <Box role="img" aria-label={serviceArea.map.label} height="full" bg="bg.subtle">
      <chakra.svg viewBox={viewBox} {...layer}>
        <chakra.polygon
          points={shadedArea}
          fill="brand.muted"
          stroke="brand.muted"
          strokeWidth={SHADE_WIDTH}
          strokeLinejoin="round"
        />
      </chakra.svg>
      <chakra.img
        src={view.scale === 1 ? drawing : `${drawing}#svgView(viewBox(${viewBox}))`}
        alt=""
        loading="lazy"
        {...layer}
      />
      <chakra.svg
        viewBox={viewBox}
        fontWeight="semibold"
        fontSize={{ base: 'lg', md: 'md' }}
        {...layer}
      >
        <MapLabels view={view} />
      </chakra.svg>
    </Box>
  );
}

const layer = { position: 'absolute', inset: '0', boxSize: 'full' } as const;
const view = mapView(mapCities);
const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`;

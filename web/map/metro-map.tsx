import { Box, chakra } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { serviceArea } from '../content/sections.ts';
import drawing from './metro.svg?no-inline';
import { mapView, project } from './projection.ts';

const cities = business.serviceArea.cities.map((city) => ({ ...city, ...project(city) }));
const view = mapView(cities);
const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`;

/** The shaded area around a city, in units: six miles, so neighbors join. */
const SHADE_RADIUS = 96;

/** A label beside its dot, in pixels from the middle. */
const sides = {
  right: { x: 14, y: 6, textAnchor: 'start' },
  below: { x: 0, y: 28, textAnchor: 'middle' },
  aboveRight: { x: 8, y: -10, textAnchor: 'start' },
} as const;

/**
 * Our own drawing of the metro, in three layers of one view box. The whole view is always visible; a wide screen shows
 * more of the land around it, since an SVG draws beyond its view box to the edges of its element.
 */
export function MetroMap() {
  return (
    <Box role="img" aria-label={serviceArea.map.label} height="full" bg="bg.subtle">
      <chakra.svg viewBox={viewBox} layerStyle="cover">
        <chakra.g fill="brand.muted">
          {cities.map(({ name, x, y }) => (
            <circle key={name} cx={Math.round(x)} cy={Math.round(y)} r={SHADE_RADIUS} />
          ))}
        </chakra.g>
      </chakra.svg>
      <chakra.img
        src={`${drawing}#svgView(viewBox(${viewBox}))`}
        alt=""
        loading="lazy"
        layerStyle="cover"
      />
      <chakra.svg
        viewBox={viewBox}
        fontWeight="semibold"
        fontSize={{ base: 'lg', md: 'md' }}
        layerStyle="cover"
      >
        {cities.map(({ name, label, x, y }) => (
          // Constant on-screen size at any zoom.
          <g
            key={name}
            transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${view.scale})`}
          >
            <chakra.circle r="6.5" fill="brand.solid" stroke="bg" strokeWidth="2.5" />
            <chakra.text
              fill="fg"
              stroke="bg"
              strokeWidth="4"
              strokeLinejoin="round"
              // The outline lies behind the letters and keeps them clear of roads and rivers.
              paintOrder="stroke"
              {...sides[label ?? 'right']}
            >
              {name}
            </chakra.text>
          </g>
        ))}
      </chakra.svg>
    </Box>
  );
}

import { Box, chakra } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { useIsHydrated } from '../browser/store.ts';
import { serviceArea } from '../content/sections.ts';
import drawing from './metro.svg?no-inline';

/** The smallest size of the map on a screen, in pixels. */
const frame = { width: 390, height: 500 };

/** About one unit per pixel when the map shows 32 miles top to bottom. */
const UNITS_PER_DEGREE = 764.1;

/** Minimum distance between a city and the edge, in units. */
const MARGIN = 84;

/** Limits the zoom, so a single city is shown with its surroundings. */
const MIN_SCALE = 0.4;

/** The cities in Mercator's projection, so a drawing of any metro fits: `metro.svg` is drawn in these units. */
const cities = business.serviceArea.cities.map(({ name, label, latitude, longitude }) => {
  const northing = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const y = -northing * (180 / Math.PI) * UNITS_PER_DEGREE;
  return { name, label, x: longitude * UNITS_PER_DEGREE, y };
});

/** The cities' middle, around which the area's outline goes. */
const middle = {
  x: cities.reduce((sum, { x }) => sum + x, 0) / cities.length,
  y: cities.reduce((sum, { y }) => sum + y, 0) / cities.length,
};

const { viewBox, scale, rightEdge } = mapView();

/** Computes the box that shows every city, in the frame's proportions; `scale` is units to a pixel. */
function mapView() {
  const xs = cities.map(({ x }) => x);
  const ys = cities.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const scale = Math.max(MIN_SCALE, (right - left) / frame.width, (bottom - top) / frame.height);
  const width = Math.round(frame.width * scale);
  const height = Math.round(frame.height * scale);
  const x = Math.round((left + right - width) / 2);
  const y = Math.round((top + bottom - height) / 2);
  return { viewBox: `${x} ${y} ${width} ${height}`, scale, rightEdge: x + width };
}

/** The diameter of the shade around a city, in units: nine miles. */
const SHADE_DIAMETER = 144;

const angle = ({ x, y }: typeof middle) => Math.atan2(y - middle.y, x - middle.x);

/** The service area: a closed line around the cities, drawn as wide as the shade around each. */
const area = `M${cities
  .toSorted((a, b) => angle(a) - angle(b))
  .map(({ x, y }) => `${x.toFixed()} ${y.toFixed()}`)
  .join('L')}z`;

/** A label beside its dot, in pixels from the middle. */
const sides = {
  right: { x: 14, y: 6, textAnchor: 'start' },
  below: { x: 0, y: 28, textAnchor: 'middle' },
  aboveRight: { x: 8, y: -10, textAnchor: 'start' },
} as const;

/** The width of a letter of a label, on average, in pixels. */
const LETTER_WIDTH = 9.4;

/** Places a label where the business facts say, or to the left of its dot if the frame would cut it off. */
function labelPosition({ name, label, x }: (typeof cities)[number]) {
  const side = sides[label ?? 'right'];
  const width = name.length * LETTER_WIDTH;
  const end = side.x + (side.textAnchor === 'middle' ? width / 2 : width);
  if (end <= (rightEdge - x) / scale) return side;
  return { x: -side.x, y: side.y, textAnchor: 'end' } as const;
}

const shade = { strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

/**
 * Our own map, in three layers with one view box; SVGs draw beyond it, so wide screens show more of the area. The area
 * and the cities come with the script: the list beside the map has them too.
 */
export function MetroMap() {
  const isHydrated = useIsHydrated();
  return (
    <Box role="img" aria-label={serviceArea.map.label} height="full" bg="bg.subtle">
      {isHydrated && (
        <chakra.svg viewBox={viewBox} layerStyle="cover">
          {/* The wider one is the outline of the other. */}
          <chakra.path
            d={area}
            {...shade}
            stroke="brand.inverted"
            strokeWidth={SHADE_DIAMETER + 3}
          />
          <chakra.path
            d={area}
            {...shade}
            fill="brand.muted"
            stroke="brand.muted"
            strokeWidth={SHADE_DIAMETER}
          />
        </chakra.svg>
      )}
      <chakra.img
        src={`${drawing}#svgView(viewBox(${viewBox}))`}
        alt=""
        loading="lazy"
        layerStyle="cover"
      />
      {isHydrated && (
        <chakra.svg
          viewBox={viewBox}
          fontWeight="semibold"
          // On a phone, larger text would be cut off; the list beside the map has the cities too.
          fontSize={'min({fontSizes.md}, 5vw)'}
          layerStyle="cover"
        >
          {cities.map((city) => (
            // Constant on-screen size at any zoom.
            <g
              key={city.name}
              transform={`translate(${city.x.toFixed()} ${city.y.toFixed()}) scale(${scale.toFixed(3)})`}
            >
              <chakra.circle r="6.5" fill="brand.solid" stroke="bg" strokeWidth="2.5" />
              <chakra.text
                fill="fg"
                stroke="bg"
                strokeWidth="4"
                strokeLinejoin="round"
                // The outline lies behind the letters and keeps them clear of roads and rivers.
                paintOrder="stroke"
                {...labelPosition(city)}
              >
                {city.name}
              </chakra.text>
            </g>
          ))}
        </chakra.svg>
      )}
    </Box>
  );
}

const middleOf = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const longitude = middleOf(business.serviceArea.cities.map(({ longitude }) => longitude));
const latitude = middleOf(business.serviceArea.cities.map(({ latitude }) => latitude));

/** The page of OpenStreetMap that shows the area. */
export const openStreetMap = `https://www.openstreetmap.org/#map=10/${latitude.toFixed(3)}/${longitude.toFixed(3)}`;

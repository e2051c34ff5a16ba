import type { MapView } from './map-view.ts';
import type { Point } from './projection.ts';

/** The position of a label beside its dot, in pixels from its middle. */
export interface LabelPosition extends Point {
  textAnchor: 'start' | 'middle' | 'end';
}

/** In the order of preference: beside the dot first, and across from it last. */
const candidates: readonly LabelPosition[] = [
  { x: 14, y: 6, textAnchor: 'start' },
  { x: 0, y: 28, textAnchor: 'middle' },
  { x: 0, y: -15, textAnchor: 'middle' },
  { x: -14, y: 6, textAnchor: 'end' },
  { x: 8, y: -10, textAnchor: 'start' },
  { x: 8, y: 22, textAnchor: 'start' },
  { x: -8, y: -10, textAnchor: 'end' },
  { x: -8, y: 22, textAnchor: 'end' },
];

/** The times that every name may move again after the others have; few cities need more than two. */
const PASSES = 10;

/** A character of the semibold typeface at its larger size, and its line above and below the baseline, in pixels. */
const CHARACTER_WIDTH = 10.5;
const ASCENT = 17;
const DESCENT = 6;

/** A dot with its outline, in pixels. */
const DOT_RADIUS = 9;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Places the names of the cities: each to the right of its dot, or else at another side, where it leaves the view
 * nowhere and covers no dot and no other name; where no side is free, at the one that covers least.
 *
 * @returns the positions, in the order of the cities
 */
export function placeLabels(
  cities: readonly (Point & { name: string })[],
  { x, y, width, height, scale }: MapView,
): LabelPosition[] {
  const view = { left: 0, top: 0, right: width / scale, bottom: height / scale };
  const dots = cities.map((city) => ({ x: (city.x - x) / scale, y: (city.y - y) / scale }));
  const labels = cities.map(({ name }, index) =>
    candidates.map((position) => {
      const box = labelBox(name, dots[index] ?? { x: 0, y: 0 }, position);
      return { position, box, outside: areaOf(box) - overlap(box, view) };
    }),
  );
  const placed = labels.map(([first]) => first);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [index, choices] of labels.entries()) {
      const isOther = (_: unknown, each: number) => each !== index;
      const others = [...dots.map(dotBox), ...placed.filter(isOther).map((label) => label?.box)];
      const cost = ({ box, outside }: (typeof choices)[number]) =>
        others.reduce((sum, other) => sum + (other ? overlap(box, other) : 0), outside);
      // Of equal ones the sort keeps the order of preference.
      placed[index] = choices.toSorted((a, b) => cost(a) - cost(b))[0];
    }
  }
  return placed.flatMap((label) => label?.position ?? []);
}

function dotBox({ x, y }: Point): Box {
  return {
    left: x - DOT_RADIUS,
    right: x + DOT_RADIUS,
    top: y - DOT_RADIUS,
    bottom: y + DOT_RADIUS,
  };
}

function labelBox(name: string, dot: Point, { x, y, textAnchor }: LabelPosition): Box {
  const width = name.length * CHARACTER_WIDTH;
  const start = { start: 0, middle: width / 2, end: width }[textAnchor];
  const left = dot.x + x - start;
  return { left, right: left + width, top: dot.y + y - ASCENT, bottom: dot.y + y + DESCENT };
}

function areaOf({ left, right, top, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

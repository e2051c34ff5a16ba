import type { MapView } from './map-view.ts';
import type { Point } from './projection.ts';

/** The position of a label beside its dot, in pixels from its middle. */
export interface LabelPosition extends Point {
  textAnchor: 'start' | 'middle' | 'end';
}

const right: LabelPosition = { x: 14, y: 6, textAnchor: 'start' };
const below: LabelPosition = { x: 0, y: 28, textAnchor: 'middle' };
const above: LabelPosition = { x: 0, y: -15, textAnchor: 'middle' };
const left: LabelPosition = { x: -14, y: 6, textAnchor: 'end' };

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
 * Places the names of the cities: each to the right of its dot, or else below, above or to the left, where it leaves
 * the view nowhere and covers no dot and no name that was placed before.
 *
 * @returns the positions, in the order of the cities
 */
export function placeLabels(
  cities: readonly (Point & { name: string })[],
  { x, y, width, height, scale }: MapView,
): LabelPosition[] {
  const dots = cities.map((city) => ({ x: (city.x - x) / scale, y: (city.y - y) / scale }));
  const view = { left: 0, top: 0, right: width / scale, bottom: height / scale };
  const taken = dots.map((dot) => dotBox(dot));
  return cities.map(({ name }, index) => {
    const dot = dots[index] ?? { x: 0, y: 0 };
    const others = taken.filter((_, each) => each !== index);
    const costs = [right, below, above, left].map((position) => {
      const box = labelBox(name, dot, position);
      const covered = others.reduce((sum, other) => sum + overlap(box, other), 0);
      return { position, box, cost: covered + areaOf(box) - overlap(box, view) };
    });
    // Where no position is free, the one that covers least.
    const best = costs.toSorted((a, b) => a.cost - b.cost)[0];
    if (!best) return right;
    taken.push(best.box);
    return best.position;
  });
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

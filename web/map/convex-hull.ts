import type { Point } from './projection.ts';

/** Computes the convex hull of the points, its corners in order (monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

/** Computes one side of the hull, without its last corner, which is the first of the other side. */
function halfHull(sorted: readonly Point[]): Point[] {
  const corners: Point[] = [];
  for (const point of sorted) {
    while (corners.length > 1 && !turnsLeft(corners.at(-2), corners.at(-1), point)) corners.pop();
    corners.push(point);
  }
  return corners.slice(0, -1);
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

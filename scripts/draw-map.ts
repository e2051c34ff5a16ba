import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { type Point, project } from '../web/map/projection.ts';
import { lakes } from '../web/map/sketch/lakes.ts';
import { placesAlong } from '../web/map/sketch/places-along.ts';
import { rivers } from '../web/map/sketch/rivers.ts';
import { freeways, highways } from '../web/map/sketch/roads.ts';

/** The counties around Minneapolis and St. Paul by their federal numbers; the last two are Wisconsin's. */
const metroCounties: Readonly<Record<string, string>> = {
  27003: 'Anoka',
  27019: 'Carver',
  27025: 'Chisago',
  27037: 'Dakota',
  27053: 'Hennepin',
  27059: 'Isanti',
  27123: 'Ramsey',
  27139: 'Scott',
  27141: 'Sherburne',
  27163: 'Washington',
  27171: 'Wright',
  55093: 'Pierce',
  55109: 'St. Croix',
};

/** Borders that run in a river: the sketch draws the river, a second line beside it would be wrong. */
const riverBorders = new Set([
  ...['Anoka-Hennepin', 'Hennepin-Sherburne', 'Sherburne-Wright', 'Dakota-Washington'],
  ...['Dakota-Hennepin', 'Hennepin-Scott', 'Carver-Scott', 'Dakota-Ramsey', 'Dakota-Pierce'],
  ...['St. Croix-Washington', 'Pierce-Washington', 'Chisago-St. Croix'],
]);

interface Counties extends Topology {
  objects: { counties: GeometryCollection };
}

/** The county shapes of the US Census Bureau as the package `us-atlas` brings them. */
async function readCounties(): Promise<Counties> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The land of the metro counties, and the borders between them, as SVG path data. */
function drawCounties(us: Counties) {
  const { features } = feature(us, us.objects.counties);
  const rings = features
    .filter(({ id }) => metroCounties[String(id)])
    .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates : []));
  const borders = mesh(us, us.objects.counties, isLandBorder).coordinates;
  return {
    land: rings.map((ring) => `${straight(ring)}Z`).join(''),
    borders: borders.map(straight).join(''),
  };
}

function isLandBorder(one: GeometryObject, other: GeometryObject): boolean {
  const names = [one, other].map(({ id }) => metroCounties[String(id)]);
  return names.some(Boolean) && !riverBorders.has(names.sort().join('-'));
}

function straight(line: readonly number[][]): string {
  const points = line.map(([longitude = 0, latitude = 0]) =>
    onGrid(project({ latitude, longitude })),
  );
  const steps = points.slice(1).map((point, index) => step(points[index] as Point, point));
  return `M${step(origin, points[0] as Point)}l${steps.join(' ')}`;
}

/** A soft line through all of its points (Catmull-Rom, as cubic Béziers); a closed one is a shore. */
function smooth(line: string, { closed = false } = {}): string {
  const points = placesAlong(line).map(project).map(onGrid);
  const count = points.length;
  const at = (index: number) =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] as Point;
  const curves = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const arrive = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return [leave, arrive, to].map((point) => step(from, onGrid(point))).join(' ');
  });
  return `M${step(origin, at(0))}c${curves.join(' ')}${closed ? 'Z' : ''}`;
}

const origin: Point = { x: 0, y: 0 };

/** The way from one point to another: shorter to write than where the other lies. */
function step(from: Point, to: Point): string {
  return `${to.x - from.x} ${to.y - from.y}`;
}

/** Whole units: a mile has 16 of them, and the sketch is no finer than that. */
function onGrid({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

function smoothAll(lines: Readonly<Record<string, string>>, options?: { closed: boolean }): string {
  return Object.values(lines)
    .map((line) => smooth(line, options))
    .join('');
}

/** The text of `web/map/metro-drawing.ts`. */
export async function drawMap(): Promise<string> {
  const drawing = {
    ...drawCounties(await readCounties()),
    rivers: smoothAll(rivers),
    lakes: smoothAll(lakes, { closed: true }),
    freeways: smoothAll(freeways),
    highways: smoothAll(highways),
  };
  const layers = Object.entries(drawing).map(
    ([name, path]) => `  ${name}: '${path.replaceAll(' -', '-')}',`,
  );
  return `/** SVG path data, written by \`node scripts/draw-map.ts\` from us-atlas and \`web/map/sketch\`. */
// biome-ignore format: one line for each layer
export const metroDrawing = {
${layers.join('\n')}
} as const;
`;
}

if (import.meta.main) {
  await writeFile(resolve(import.meta.dirname, '../web/map/metro-drawing.ts'), await drawMap());
}

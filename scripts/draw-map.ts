import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { stone, water, white } from '../domain/brand.ts';
import { freeways, highways, lakes, parseLine, rivers } from '../web/map/geodata.ts';
import { frame, type Point, project } from '../web/map/projection.ts';

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

/** Borders that run in a river: the river is drawn, and a second line beside it would be wrong. */
const riverBorders = new Set([
  ...['Anoka-Hennepin', 'Hennepin-Sherburne', 'Sherburne-Wright', 'Dakota-Washington'],
  ...['Dakota-Hennepin', 'Hennepin-Scott', 'Carver-Scott', 'Dakota-Ramsey', 'Dakota-Pierce'],
  ...['St. Croix-Washington', 'Pierce-Washington', 'Chisago-St. Croix'],
]);

interface Counties extends Topology {
  objects: { counties: GeometryCollection };
}

/** Reads the county shapes of the US Census Bureau from the package `us-atlas`. */
async function readCounties(): Promise<Counties> {
  const file = import.meta.resolve('us-atlas/counties-10m.json');
  return JSON.parse(await readFile(new URL(file), 'utf8'));
}

/** Draws the borders between the metro counties, and those around them, as SVG path data. */
function drawBorders(us: Counties): string {
  return pathOf(mesh(us, us.objects.counties, isLandBorder).coordinates.map(straight));
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

/** Draws a smooth line through all of its points (Catmull-Rom, as cubic Béziers); a closed one is a shore. */
function smooth(line: string, { closed = false } = {}): string {
  const points = parseLine(line).map(project).map(onGrid);
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

/** Writes one point relative to another, which is shorter than its coordinates. */
function step(from: Point, to: Point): string {
  return `${to.x - from.x} ${to.y - from.y}`;
}

/** Rounds to whole units: a mile has 16 of them, and the geodata is no finer than that. */
function onGrid({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

function smoothAll(lines: Readonly<Record<string, string>>, options?: { closed: boolean }): string {
  return pathOf(Object.values(lines).map((line) => smooth(line, options)));
}

/** Joins all lines to one path; a minus separates two numbers as well as a space does. */
function pathOf(lines: readonly string[]): string {
  return lines.join('').replaceAll(' -', '-');
}

/**
 * Renders `web/map/metro.svg`: water, roads and borders on a transparent background, because the page
 * lays the drawing over the land and the shaded area, which changes with the cities.
 */
export async function drawMap(): Promise<string> {
  const borders = drawBorders(await readCounties());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" fill="none" stroke-linejoin="round" stroke-linecap="round">
<title>Water, roads and county borders around Minneapolis and St. Paul</title>
<!-- Written by scripts/draw-map.ts from us-atlas and web/map/geodata.ts. -->
<path stroke="${stone[500]}" stroke-dasharray="2 5" d="${borders}"/>
<path fill="${water}" stroke="${water}" d="${smoothAll(lakes, { closed: true })}"/>
<path stroke="${water}" stroke-width="6" d="${smoothAll(rivers)}"/>
${road({ path: smoothAll(highways), edge: stone[300], width: 3, lane: 1.5 })}
${road({ path: smoothAll(freeways), edge: stone[500], width: 5, lane: 3 })}
</svg>
`;
}

interface Road {
  path: string;
  edge: string;
  /** The width in units with the edges; `lane` is the width between them. */
  width: number;
  lane: number;
}

/** Draws a road twice: the wider line below is its edge. */
function road({ path, edge, width, lane }: Road): string {
  return `<path stroke="${edge}" stroke-width="${width}" d="${path}"/>
<path stroke="${white}" stroke-width="${lane}" d="${path}"/>`;
}

if (import.meta.main) {
  await writeFile(resolve(import.meta.dirname, '../web/map/metro.svg'), await drawMap());
}

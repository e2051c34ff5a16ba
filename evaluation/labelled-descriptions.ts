import { blockWorkDescriptions } from './labelled/block-work.ts';
import { brickWorkDescriptions } from './labelled/brick-work.ts';
import { fireplaceDescriptions } from './labelled/fireplace.ts';
import { injectionDescriptions } from './labelled/injections.ts';
import type { LabelledDescription } from './labelled/labelled-description.ts';
import { otherDescriptions } from './labelled/other.ts';
import { patioWalkwayDescriptions } from './labelled/patio-walkway.ts';
import { retainingWallDescriptions } from './labelled/retaining-wall.ts';
import { stoneVeneerDescriptions } from './labelled/stone-veneer.ts';
import { vagueDescriptions } from './labelled/vague.ts';

/** Descriptions of every type, with what a reader should find in them. */
export const labelledDescriptions: LabelledDescription[] = [
  ...stoneVeneerDescriptions,
  ...brickWorkDescriptions,
  ...blockWorkDescriptions,
  ...fireplaceDescriptions,
  ...retainingWallDescriptions,
  ...patioWalkwayDescriptions,
  ...otherDescriptions,
  ...injectionDescriptions,
  ...vagueDescriptions,
];

import type { ProjectType } from '../project.ts';
import { blockWork } from './block-work.ts';
import { brickWork } from './brick-work.ts';
import { fireplace } from './fireplace.ts';
import { other } from './other.ts';
import { patioWalkway } from './patio-walkway.ts';
import type { PriceSheet } from './price-sheet.ts';
import { retainingWall } from './retaining-wall.ts';
import { stoneVeneer } from './stone-veneer.ts';

/** The owner's prices and sentences for every type of project. */
export interface PriceList {
  version: string;
  /** ISO 8601 date from which the prices hold. */
  date: string;
  sheets: Record<ProjectType, PriceSheet>;
}

/** The list that the site asks. Its figures are stand-ins until the owner has reviewed them. */
export const priceList: PriceList = {
  version: '2025-2',
  date: '2025-11-01',
  sheets: {
    'stone-veneer': stoneVeneer,
    'brick-work': brickWork,
    'block-work': blockWork,
    fireplace,
    'retaining-wall': retainingWall,
    'patio-walkway': patioWalkway,
    other,
  },
};

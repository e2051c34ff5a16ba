import * as z from 'zod/mini';
import type { Estimate } from './estimate/estimate.ts';

export const readPhotosPath = '/api/read-photos';

/** Asks that the photographs of a quote request be read; `id` is the one that came with its range. */
export const readPhotosSchema = z.strictObject({ id: z.uuid('The request has no such id') });

export type ReadPhotos = z.output<typeof readPhotosSchema>;

/** The estimate with what its photographs added, and the whole of it as text. */
export interface ReadPhotosResponse {
  estimate: Estimate;
  quote: string;
}

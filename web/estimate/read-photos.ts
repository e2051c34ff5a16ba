import { loadEstimate } from './request-estimate.ts';

/**
 * Has the photos of a quote request read, once all their uploads have ended, and what they add shown with its
 * estimate. It never fails.
 *
 * @param id - of the request, as it came with its range
 */
export async function readPhotos(id: string): Promise<void> {
  const code = await loadEstimate();
  await code?.receivePhotoReading(id);
}

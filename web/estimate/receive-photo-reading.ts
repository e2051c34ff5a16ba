import * as z from 'zod/mini';
import { estimateSchema } from '../../domain/estimate/estimate.ts';
import { readPhotosPath } from '../../domain/photo-reading.ts';
import { fetchApi } from '../api-client/fetch-api.ts';
import { photosAnnouncement } from '../content/panel-text.ts';
import { currentEstimate, updateEstimate } from './estimate-store.ts';
import { show } from './shown-estimate.ts';

const responseSchema = z.object({ estimate: estimateSchema });

/**
 * Asks for the reading of the photos of a shown estimate, and shows what they add. Choices that the homeowner has
 * corrected stay his. A failure is not shown: the estimate is as good as before.
 */
export async function receivePhotoReading(id: string): Promise<void> {
  if (currentEstimate().shown?.id !== id) return;
  updateEstimate({ readingPhotosOf: id });
  try {
    const response = await fetchApi(readPhotosPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    const { estimate: read } = responseSchema.parse(await response.json());
    const { shown } = currentEstimate();
    // Another estimate may be shown by now, and where nobody looked at the photos there is nothing new.
    if (shown?.id !== id || !read.reading?.photos) return;
    const { choices, isCorrected } = shown.estimate;
    const estimate = isCorrected ? { ...read, choices, isCorrected } : read;
    show({
      ...shown,
      estimate,
      ...(!estimate.isCorrected && { choicesRead: estimate.choices }),
    });
    updateEstimate({ announcement: photosAnnouncement(estimate) });
  } catch {
    // The photos are with the request, and the owner sees them.
  } finally {
    if (currentEstimate().readingPhotosOf === id) updateEstimate({ readingPhotosOf: undefined });
  }
}

import type { Estimate, Reading } from '../../domain/estimate/estimate.ts';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { priceProject } from '../../domain/estimate/price-project.ts';
import type { ReadPhotos, ReadPhotosResponse } from '../../domain/photo-reading.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { groundPhotoPicks } from '../../domain/reading/ground-photo-picks.ts';
import { askModel } from '../generate-quote/ask-model.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import { Leases } from '../store/lease.ts';
import type { Quota } from '../store/quota.ts';
import type { Table } from '../store/table.ts';
import { awaitPhotos, type QuoteLead, slotsToRead } from './await-photos.ts';
import type { PhotoSource } from './photo-source.ts';
import { photoCandidates, photoInput } from './photo-tool.ts';
import { awaitOtherReading, type PhotoReading, storeReading } from './store-reading.ts';

export interface ReadPhotosDependencies {
  leads: Table<LeadItem>;
  photos: PhotoSource;
  modelId: string;
  /** The calls of a day: a call counts as one, and each picture as one more. */
  quota: Quota;
  /** The calls of a day that one source may make. */
  sourceQuota: (source: string) => Quota;
}

interface Arrival {
  receivedAt: Date;
  /** The hash of the network that the request came from, where that is known. */
  source: string | undefined;
}

/** The model has this at most, and no longer than until the response is due: a browser waits for 25 s. */
const READ_WITHIN_MS = 10_000;
const RESPOND_WITHIN_MS = 21_000;

/**
 * Has the model look at the photographs of a quote request and stores what they add to its estimate, once for each
 * set of photographs. Where no model can be asked the estimate stays as it is, and nothing fails.
 *
 * @throws HttpProblem 404 where there is no such quote request of the last day, or no photograph of it
 */
export async function readPhotos(
  { id }: ReadPhotos,
  arrival: Arrival,
  dependencies: ReadPhotosDependencies,
): Promise<ReadPhotosResponse> {
  const { leads } = dependencies;
  const lead = await awaitPhotos(id, leads, arrival.receivedAt);
  if (!lead) throw new HttpProblem(404, 'There is no such request with photos.');
  const { estimate } = await withPhotos(lead, arrival, dependencies);
  return { estimate, quote: estimateInText(estimate) };
}

async function withPhotos(
  lead: QuoteLead,
  arrival: Arrival,
  dependencies: ReadPhotosDependencies,
): Promise<QuoteLead> {
  const { id } = lead;
  const { leads } = dependencies;
  const slots = slotsToRead(lead).join();
  // Its description is being read still: what photographs add would be lost under that.
  if (lead.photosRead === slots || !lead.estimate.reading) return lead;
  const leases = new Leases(leads, 'photosClaimedUntil');
  const lease = await leases.acquire(
    id,
    new Date(),
    ['attribute_exists(id)', '(attribute_not_exists(photosRead) OR photosRead <> :slots)'],
    { values: { ':slots': slots } },
  );
  if (!lease) return (await awaitOtherReading(id, slots, leads, arrival.receivedAt)) ?? lead;
  const reading = await readingOf(lead, arrival, dependencies);
  return (await storeReading({ lease, slots, reading }, leads)) ?? lead;
}

/** @returns undefined where no model was asked, or none answered */
async function readingOf(
  lead: QuoteLead,
  { receivedAt, source }: Arrival,
  { photos, modelId, quota, sourceQuota }: ReadPhotosDependencies,
): Promise<PhotoReading | undefined> {
  const { id, estimate, description } = lead;
  const sheet = priceList.sheets[lead.projectType];
  const candidates = photoCandidates(sheet, estimate);
  if (!isWorthAsking(estimate)) return undefined;
  try {
    const pictures = await photos(id, slotsToRead(lead));
    if (pictures.length === 0) return undefined;
    const uses = 1 + pictures.length;
    if (source && !(await sourceQuota(source).consume(receivedAt, uses))) {
      logger.warn("The source's model calls of the day are used up", { id });
      return undefined;
    }
    if (!(await quota.consume(receivedAt, uses))) {
      logger.warn("The day's model calls are used up", { id });
      return undefined;
    }
    const left = Math.max(0, receivedAt.getTime() + RESPOND_WITHIN_MS - Date.now());
    const input = photoInput(modelId, lead, candidates, pictures);
    const picks = await askModel(input, Math.min(READ_WITHIN_MS, left));
    logger.info('Photos read', { id, photos: pictures.length });
    return (read: Estimate & { reading: Reading }) =>
      groundPhotoPicks(picks, { sheet, description, estimate: read, photos: pictures.length });
  } catch (error) {
    // The estimate is there, and the owner gets the photographs: a model that fails costs a remark or two.
    logger.error('The model could not read the photos', { id, error: error as Error });
    return undefined;
  }
}

/** Work without a price has nothing that a picture could add to, and of other prices none may be mixed in. */
function isWorthAsking({ offer, choices }: Estimate): boolean {
  return offer.date === priceList.date && priceProject(offer, choices) !== undefined;
}

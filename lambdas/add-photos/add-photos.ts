import type { AddPhotos, AddPhotosResponse, PhotoUpload } from '../../domain/photo-upload.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import { incomingKey } from '../store/photos.ts';
import type { Quota } from '../store/quota.ts';
import type { Table } from '../store/table.ts';
import type { PresignUpload } from './presign-upload.ts';

export interface AddPhotosDependencies {
  leads: Table<LeadItem>;
  presign: PresignUpload;
  leadQuota: (id: string) => Quota;
  /** @param source - the source's hash, which is another every hour */
  sourceQuota: (source: string) => Quota;
}

/** The circumstances of the request. */
interface Request {
  receivedAt: Date;
  /** The network that it came from, by its hash; absent where that is not known. */
  hourlySourceHash: string | undefined;
}

/** A homeowner adds photographs while writing, or looks for them at home in the evening. */
const OPEN_MS = 24 * 60 * 60_000;

/**
 * Lets a browser upload photographs for a lead: each one with exactly its size and format, to exactly its place, for
 * a few minutes.
 *
 * @throws HttpProblem 404 where there is no such lead, or it is older than a day: nobody learns which; 429 where
 * the photographs of the lead or of the source are used up
 */
export async function addPhotos(
  { id, photos }: AddPhotos,
  request: Request,
  { leads, presign, ...quotas }: AddPhotosDependencies,
): Promise<AddPhotosResponse> {
  const { receivedAt } = request;
  const lead = await leads.get(id);
  if (!lead || receivedAt.getTime() - Date.parse(lead.createdAt) >= OPEN_MS) {
    throw new HttpProblem(404, 'There is no request that takes photos under this id.');
  }
  await consumeQuotas(id, photos.length, request, quotas);
  const uploads = await Promise.all(
    photos.map(
      async ({ slot, bytes, type }): Promise<PhotoUpload> => ({
        slot,
        fields: await presign({ key: incomingKey(id, slot), bytes, type }),
      }),
    ),
  );
  logger.info('Photo uploads allowed', { id, photos: photos.length });
  return { uploads };
}

async function consumeQuotas(
  id: string,
  photos: number,
  { receivedAt, hourlySourceHash }: Request,
  { leadQuota, sourceQuota }: Pick<AddPhotosDependencies, 'leadQuota' | 'sourceQuota'>,
): Promise<void> {
  const ofLead = leadQuota(id);
  const isLeft = await ofLead.consume(receivedAt, photos);
  if (isLeft && !hourlySourceHash) return;
  if (isLeft && hourlySourceHash) {
    if (await sourceQuota(hourlySourceHash).consume(receivedAt, photos)) return;
    await ofLead.giveBack(receivedAt, photos);
  }
  logger.warn('Photos are used up', { id, quota: isLeft ? 'source' : 'lead' });
  throw new HttpProblem(429, 'So many photos came already. Please email the others to us.');
}

/** @jsxImportSource hono/jsx */
import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import { type PhotoPlace, type PhotoStore, photoKey } from '../store/photo-store.ts';

const PHOTO_LINK_MINUTES = 10;

export interface PhotoLink {
  /** `Photo 1 of 3` */
  name: string;
  url: string;
  thumbnailUrl: string;
}

export type SignPhotoLink = (key: string, fileName: string, now: Date) => Promise<string>;

/**
 * Makes the function that signs links to the bucket. They lead to the site's own address, and CloudFront passes path
 * and query on to the bucket.
 *
 * @param domain - the regional domain of the bucket, which the host of a signed request is
 */
export function photoLinkSigner(domain: string, config: S3ClientConfig = {}): SignPhotoLink {
  const client = new S3Client({ ...config, bucketEndpoint: true });
  return async (key, fileName, now) => {
    const command = new GetObjectCommand({
      Bucket: `https://${domain}`,
      Key: key,
      // A browser keeps it no longer than the link works, and no cache on the way does.
      ResponseCacheControl: `private, max-age=${PHOTO_LINK_MINUTES * 60}`,
      ResponseContentDisposition: `inline; filename="${fileName}"`,
      ResponseContentType: 'image/jpeg',
    });
    const url = await getSignedUrl(client, command, {
      expiresIn: PHOTO_LINK_MINUTES * 60,
      signingDate: now,
    });
    const { pathname, search } = new URL(url);
    return pathname + search;
  };
}

/** Makes the links to the photos that leads have now, by the leads' ids. */
export async function photoLinks(
  leads: readonly LeadItem[],
  store: PhotoStore,
  sign: SignPhotoLink,
  now: Date,
): Promise<ReadonlyMap<string, PhotoLink[]>> {
  const entries = leads.map(async (lead) => {
    const places = await placesOf(lead, store);
    const links = places.map(async (place, index): Promise<PhotoLink> => {
      const fileName = `photo-${index + 1}.jpg`;
      const name = `Photo ${index + 1} of ${places.length}`;
      const [url, thumbnailUrl] = await Promise.all([
        sign(photoKey(place, 'full'), fileName, now),
        sign(photoKey(place, 'thumbnail'), fileName, now),
      ]);
      return { name, url, thumbnailUrl };
    });
    return [lead.id, await Promise.all(links)] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The page opens without photos if the bucket cannot be listed. */
async function placesOf(
  { id, photosId, photosMask }: LeadItem,
  store: PhotoStore,
): Promise<PhotoPlace[]> {
  if (!photosId) return [];
  try {
    const numbers = await store.numbersOf({ photosId, photosMask });
    return numbers.map((number) => ({ photosId, number }));
  } catch (error) {
    logger.error('Photos could not be listed', { id, error: error as Error });
    return [];
  }
}

/** Shows photos small, each a link to its full size. */
export function PhotoList({ photos }: { photos: readonly PhotoLink[] }) {
  return (
    <>
      <ul class="photos">
        {photos.map(({ name, url, thumbnailUrl }) => (
          <li>
            <a href={url}>
              <img src={thumbnailUrl} width={320} height={320} alt={name} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <p class="quiet">Photo won't open? Reload this page.</p>
    </>
  );
}

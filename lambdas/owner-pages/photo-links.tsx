/** @jsxImportSource hono/jsx */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { LeadItem } from '../shared/store/items.ts';
import { photoKey } from '../shared/store/photo-store.ts';
import type { PageContext } from './owner-layout.tsx';

const PHOTO_LINK_SECONDS = 10 * 60;

const client = new S3Client({ bucketEndpoint: true });

/** Signs a link for the bucket's regional domain. CloudFront passes its path and query on to it. */
async function sign(domain: string, key: string, fileName: string, now: Date): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: `https://${domain}`,
    Key: key,
    // Browsers cache it only as long as the link works; shared caches don't.
    ResponseCacheControl: `private, max-age=${PHOTO_LINK_SECONDS}`,
    ResponseContentDisposition: `inline; filename="${fileName}"`,
    ResponseContentType: 'image/jpeg',
  });
  const options = { expiresIn: PHOTO_LINK_SECONDS, signingDate: now };
  const { pathname, search } = new URL(await getSignedUrl(client, command, options));
  return pathname + search;
}

/** Shows a lead's current photos, each as a link to itself. */
export async function photoLinks(lead: LeadItem, { photos, photosDomain, now }: PageContext) {
  const { photosId = '' } = lead;
  const numbers = await photos.listNumbers(lead);
  const links = numbers.map(async (number, index) => {
    const key = photoKey({ photosId, number });
    const url = await sign(photosDomain, key, `photo-${index + 1}.jpg`, now);
    const name = `Photo ${index + 1} of ${numbers.length}`;
    return (
      <li>
        <a href={url}>
          <img src={url} width={320} height={320} alt={name} loading="lazy" />
        </a>
      </li>
    );
  });
  return Promise.all(links);
}

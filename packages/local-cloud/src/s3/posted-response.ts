import type { Header, HttpResponse } from '../http/http-message.ts';
import type { ObjectHead } from './object-file.ts';
import { emptyResponse } from './object-headers.ts';
import { xmlDocument } from './xml.ts';

/**
 * Answers a form whose file is stored, in the way that its fields choose: a redirect, or a status of 200, 201 with a
 * document, or 204, which any other value stands for too.
 *
 * @param field - the value of a field, by its name in lower case
 */
export function postedResponse(
  { bucket, key, etag }: ObjectHead,
  region: string,
  field: (name: string) => string | undefined,
): HttpResponse {
  const redirect = URL.parse(field('success_action_redirect') ?? field('redirect') ?? '');
  if (redirect && /^https?:$/.test(redirect.protocol)) {
    for (const [name, value] of Object.entries({ bucket, key, etag })) {
      redirect.searchParams.append(name, value);
    }
    return emptyResponse(303, [['location', redirect.href]]);
  }
  const location = `https://${bucket}.s3.${region}.amazonaws.com/${encodeURIComponent(key)}`;
  const headers: Header[] = [
    ['etag', etag],
    ['location', location],
  ];
  switch (field('success_action_status')) {
    case '200':
      return emptyResponse(200, headers);
    case '201':
      return {
        status: 201,
        headers: [...headers, ['content-type', 'application/xml'], ['server', 'AmazonS3']],
        body: xmlDocument([
          'PostResponse',
          [
            ['Location', location],
            ['Bucket', bucket],
            ['Key', key],
            ['ETag', etag],
          ],
        ]),
      };
    default:
      return emptyResponse(204, headers);
  }
}

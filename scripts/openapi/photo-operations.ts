import { addPhotosSchema, photoTypes, photoUploadPath } from '../../domain/photo-upload.ts';
import type { Operation } from './document.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { anyResponses, json, problem, tooLarge, uncached } from './responses.ts';

/** Describes the operation that lets a browser upload photographs of a lead. */
export const addPhotosOperation: Operation = {
  operationId: 'addPhotos',
  tags: ['Leads'],
  summary: 'Lets photographs of a lead be uploaded.',
  description: `Each photograph is then posted to \`${photoUploadPath}\` as \`multipart/form-data\`: the fields in the order in which they stand here, and \`file\` as the last one. S3 answers 204, and takes nothing else than a file of this size and type, for five minutes. A lead takes photographs for a day; the one in a slot replaces another.`,
  requestBody: {
    required: true,
    description: `The id that came with the form's response, and each photograph with a slot of its own; a browser encodes them as ${photoTypes.join(' or ')}.`,
    content: {
      'application/json': {
        schema: jsonSchemaOf(addPhotosSchema, 'input'),
        examples: {
          photos: {
            value: {
              id: '00000000-0000-4000-8000-000000000000',
              photos: [{ slot: 0, bytes: 240_000, type: 'image/webp' }],
            },
          },
        },
      },
    },
  },
  responses: {
    200: uncached('The form posts, one for each photograph.', json('PhotoUploads')),
    400: problem('The request is not in order, or comes from the page of another site.'),
    404: problem('No lead has the id, or it is older than a day.'),
    413: problem(tooLarge),
    415: problem('The body is not JSON.'),
    ...anyResponses,
  },
};

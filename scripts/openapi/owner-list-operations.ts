import { listNames } from '../../lambdas/owner-list/list-parameters.ts';
import type { Operation, Parameter } from './document.ts';
import type { JsonSchema } from './json-schema.ts';
import { anyResponses, page, tooLarge, uncached, wayBack, withoutBodies } from './responses.ts';

const text: JsonSchema = { type: 'string' };

const query: Record<string, [description: string, schema: JsonSchema]> = {
  list: ['The list that is shown; `waiting` without it.', text],
  after: [
    'The page, as a link of the page before has it. What no link has is the first page.',
    text,
  ],
  q: ['A part of a name, an email address or a phone number: leads are searched for it.', text],
  done: ['The lead or review that was just changed, which the page says.', text],
  file: ['The file for a spreadsheet, `leads` or `reviews`, in place of the page.', text],
  id: ['The item of an email that leads to the list.', text],
  token: ['The right to have a browser trusted, from that email. It expires after 90 days.', text],
  kind: ['The kind of that item, `lead` or `review`.', text],
};

const cookie: Parameter = {
  name: '__Secure-owner-browser',
  in: 'cookie',
  description: 'A trusted browser. Without one nothing of any lead or review is shown.',
  schema: text,
};

const parameters: Parameter[] = [
  ...Object.entries(query).map(
    ([name, [description, schema]]): Parameter => ({ name, in: 'query', description, schema }),
  ),
  cookie,
];

const notFound = page(
  'The browser is not trusted, and no valid link of an email is in the request. It is the page of any link that leads nowhere.',
);

const shown = {
  200: uncached('A page of the list, the way to have the browser trusted, or a file.', {
    'text/html': { schema: text },
    'text/csv': { schema: text },
  }),
  404: notFound,
};

const description =
  'A trusted browser sees all leads and reviews. In any other an email leads to the button that has it trusted. It shows and never writes.';

/** Describes the owner's list: GET and HEAD show it, and POST changes what it shows. */
export const ownerListOperations: Record<'get' | 'head' | 'post', Operation> = {
  get: {
    operationId: 'showOwnerList',
    tags: ['Owner'],
    summary: 'Shows the owner a page of his leads or reviews.',
    description,
    parameters,
    responses: { ...shown, ...anyResponses },
  },
  head: {
    operationId: 'headOwnerList',
    tags: ['Owner'],
    summary: 'Answers as GET does, without the page.',
    description,
    parameters,
    responses: withoutBodies({ ...shown, ...anyResponses }),
  },
  post: {
    operationId: 'changeOwnerList',
    tags: ['Owner'],
    summary: 'Decides on a lead or review, or has the browser trusted or forgotten.',
    description:
      'The buttons of the page send this. A change that does not fit the item as it is by now changes nothing, and leads back to the list all the same. The owner gets an email about a browser that is trusted from now on.',
    parameters: [cookie],
    requestBody: {
      required: true,
      description: 'A form post of the page itself.',
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            properties: {
              change: {
                ...text,
                description: 'The id of a lead or review, a colon, and the decision on it.',
              },
              action: {
                ...text,
                description: '`remember-browser` with a link, or `forget-browser`.',
              },
              list: { type: 'string', description: `One of ${listNames.join(', ')}.` },
              ...Object.fromEntries(
                ['after', 'q', 'id', 'token', 'kind'].map((name) => [
                  name,
                  { ...text, description: query[name]?.[0] ?? '' },
                ]),
              ),
            },
          },
          examples: {
            change: {
              value: { change: '00000000-0000-4000-8000-000000000000:won', list: 'open' },
            },
          },
        },
      },
    },
    responses: {
      200: page('The browser is forgotten.'),
      303: wayBack(
        'list',
        'The way back to the list, which now shows the change.',
        'The cookie of a browser that is trusted from now on.',
      ),
      400: page('The request comes from another site than the page itself.'),
      404: notFound,
      413: page(tooLarge),
      ...anyResponses,
    },
  },
};

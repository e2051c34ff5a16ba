import { linkSchema } from '../../lambdas/decision-page/owner-link.ts';
import type { Operation, Parameter } from './document.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts';
import {
  anyResponses,
  page,
  pageOrCalendar,
  tooLarge,
  wayBack,
  withoutBodies,
} from './responses.ts';

const words: Record<string, string> = {
  id: 'The id of the item.',
  token:
    'The right to decide on the item, from the email to the owner. It opens nothing but the item, and expires after 90 days.',
  browser: 'The trusted browser to be forgotten, by the hash that a notice names.',
  decision:
    'The decision that the link of an email is about, such as `publish`. In a trusted browser its page makes it by itself, once.',
  calendar:
    'Present where the visit to the homeowner is asked for as an entry of a calendar (RFC 5545).',
  stay: 'Present after a decision: the page must not press its button by itself.',
};

function linkSchemaProperties(): Record<string, JsonSchema> {
  const properties = propertiesOf(jsonSchemaOf(linkSchema, 'input'));
  return Object.fromEntries(
    properties.map(([name, schema]) => [name, { ...schema, description: words[name] ?? '' }]),
  );
}

const cookie: Parameter = {
  name: '__Secure-owner-browser',
  in: 'cookie',
  description: 'A browser that the owner has pressed a button in before.',
  schema: { type: 'string' },
};

const required = ['id', 'token'];

function linkParameters(): Parameter[] {
  const query = Object.entries(linkSchemaProperties()).map(
    ([name, { description = '', ...schema }]): Parameter => ({
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      description,
      schema,
    }),
  );
  return [...query, cookie];
}

interface OwnerPageProps {
  /** The operations' names without their verbs. */
  name: string;
  item: string;
  /** The decisions of the item itself. */
  decisions: string[];
  /** Its visit can be asked for as an entry of a calendar. */
  hasCalendar?: boolean;
}

const notFound = page(
  'Nothing is behind the link. A wrong token, an unknown item and a broken link are answered alike.',
);

/** Describes the owner's page of one item: GET and HEAD show it, and POST decides. */
export function ownerOperations({
  name,
  item,
  decisions,
  hasCalendar,
}: OwnerPageProps): Record<'get' | 'head' | 'post', Operation> {
  const parameters = linkParameters();
  const shownAs = hasCalendar ? pageOrCalendar : page;
  const shown = {
    200: shownAs(`The page of the ${item}, or of what has become of its link or browser.`),
    404: notFound,
  };
  const description =
    'The link of an email leads here. It shows and never writes, so that a machine which opens links changes nothing.';
  return {
    get: {
      operationId: `show${name}`,
      tags: ['Owner'],
      summary: `Shows the owner the page of a ${item}.`,
      description,
      parameters,
      responses: { ...shown, ...anyResponses },
    },
    head: {
      operationId: `head${name}`,
      tags: ['Owner'],
      summary: `Answers as GET does, without the page.`,
      description,
      parameters,
      responses: withoutBodies({ ...shown, ...anyResponses }),
    },
    post: {
      operationId: `decideOn${name}`,
      tags: ['Owner'],
      summary: `Decides on a ${item}.`,
      description:
        'The buttons of the page send this. A decision that does not fit the item as it is by now changes nothing, and leads back to the page all the same. The first decision in a browser makes it a trusted one, and the owner gets an email about that.',
      parameters: [cookie],
      requestBody: {
        required: true,
        description: 'A form post of the page itself.',
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: {
                ...linkSchemaProperties(),
                decision: {
                  type: 'string',
                  enum: [...decisions, 'fresh-link', 'forget-browser'],
                  description: 'The button. `fresh-link` mails a link anew that has expired.',
                },
              },
              required,
            },
            examples: {
              decision: {
                value: {
                  id: '00000000-0000-4000-8000-000000000000',
                  token: 'the-token-of-an-email',
                  decision: decisions[0],
                },
              },
            },
          },
        },
      },
      responses: {
        303: wayBack(
          'page',
          'The way back to the page, which now shows the decision.',
          'The cookie of a browser that is trusted from now on, or no more.',
        ),
        400: page('The request comes from another site than the page itself.'),
        404: notFound,
        413: page(tooLarge),
        ...anyResponses,
      },
    },
  };
}

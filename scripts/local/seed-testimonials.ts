import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TableResource } from '@masonry-site/local-cloud';

const DAY_MS = 24 * 60 * 60_000;

/** Puts the sample reviews into the table of reviews while it is empty. */
export async function seedTestimonials(
  client: DynamoDBClient,
  tables: TableResource[],
): Promise<void> {
  const now = Date.now();
  const table = tables.find(isForTestimonials);
  if (!table) return;
  const { Count } = await client.send(new ScanCommand({ TableName: table.name, Limit: 1 }));
  if (Count) return;
  const documents = DynamoDBDocumentClient.from(client);
  for (const { daysOld, ...testimonial } of sampleTestimonials) {
    const createdAt = new Date(now - daysOld * DAY_MS).toISOString();
    const item = { ...testimonial, approved: 'true', createdAt, sample: true };
    await documents.send(new PutCommand({ TableName: table.name, Item: item }));
  }
}

/** Only reviews are listed by their approval. */
function isForTestimonials({ properties }: TableResource): boolean {
  return Boolean(
    properties.GlobalSecondaryIndexes?.some(({ KeySchema }) =>
      KeySchema?.some(({ AttributeName }) => AttributeName === 'approved'),
    ),
  );
}

/** Reviews for a first look at the site. They are marked as samples, and no person's. */
const sampleTestimonials = [
  sample(1, 'Minneapolis', 5, 9, 'The front walk was rebuilt in brick, and every joint is even.'),
  sample(
    2,
    'St. Paul',
    5,
    23,
    'A stone veneer chimney that looks as old as the house, and dry inside.',
  ),
  sample(
    3,
    'Edina',
    4,
    41,
    'The paver patio took two days more because of rain. The result is level and drains well.',
  ),
  sample(
    4,
    'Bloomington',
    5,
    68,
    'The retaining wall holds the whole slope. The yard was left clean every evening.',
  ),
  sample(
    5,
    'Maple Grove',
    4,
    97,
    'Block foundation for a garage: careful work, clear invoice, good advice on drainage.',
  ),
  sample(6, 'Plymouth', 5, 130, 'The new fireplace surround is the best part of the living room.'),
];

interface SampleTestimonial {
  id: string;
  name: string;
  location: string;
  testimonial: string;
  rating: number;
  daysOld: number;
}

function sample(
  number: number,
  location: string,
  rating: number,
  daysOld: number,
  words: string,
): SampleTestimonial {
  return {
    // Commands name a review by its first eight characters.
    id: `${`${number}`.repeat(8)}-0000-4000-8000-000000000000`,
    name: `Sample review ${number}`,
    location,
    testimonial: `Sample text, not from a customer: ${words}`,
    rating,
    daysOld,
  };
}

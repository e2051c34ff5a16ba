import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { awslambda } from '../../scripts/local/functions.ts';
import { readTemplate } from '../../scripts/local/template.ts';
import { printedLines } from './fakes.ts';
import { asFunction, forbiddenCalls } from './permissions.ts';
import { prepareTables } from './site-tables.ts';

// The runtime's global for streaming functions, and the wrapper from vitest.config.ts.
Object.assign(globalThis, { awslambda, asFunction });

// The variables that the stack gives to the functions; each handler reads its own at start-up. Those that tests rely on
// follow.
const { functions } = readTemplate(inject('templates').dev, 'https://masonry.example');
Object.assign(process.env, ...functions.map(({ variables }) => variables), {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  PHOTOS_DOMAIN: 'photos.s3.us-east-1.amazonaws.com',
  OWNER_ADDRESSES: 'owner@masonry.example',
  SENDER_ADDRESS: 'website@masonry.example',
  MAIL_CONFIGURATION_SET: 'OwnerEmailConfigurationSet',
  PHOTOS_BUCKET: 'photos',
  EMAILS_AN_HOUR: '20',
  LEAD_RETENTION_DAYS: JSON.stringify({ answered: 730, unanswered: 1095 }),
  FORMS_PER_SOURCE: '10',
  DAILY_ESTIMATE_LIMIT: '100',
  DAILY_ESTIMATE_LIMIT_PER_SOURCE: '3',
  PHOTOS_PER_SOURCE: '60',
  PHOTOS_PER_DAY: '600',
  POWERTOOLS_SERVICE_NAME: 'test',
});

prepareTables();

beforeEach(() => {
  printedLines.length = 0;
  // Lambda keeps both as the function's log.
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((line) => printedLines.push(String(line)) > 0);
  }
});

// Test files share a worker, so each cleans up for the next.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  expect(forbiddenCalls.splice(0)).toEqual([]);
});

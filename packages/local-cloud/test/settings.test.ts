import { expect, test } from 'vitest';
import { readSettings } from '../src/settings.ts';

test('flags and variables are read, and an empty variable counts as unset', () => {
  const env = {
    PORT: '4000',
    MAIL_PORT: '',
    DATA_DIR: 'data',
    AWS_ENDPOINT_URL_SES: 'http://localhost:9000',
  };
  expect(readSettings(['--fresh', '--dev', '--bedrock=aws'], env)).toEqual({
    ports: { site: 4000, mail: 8005, dynamodb: 8000, bedrock: 8006, s3: 8007 },
    dataFolder: 'data',
    fresh: true,
    dev: true,
    realBedrock: true,
    endpoints: { ses: 'http://localhost:9000' },
  });
});

test.each([
  [['--frsh'], {}, 'The option "--frsh" is not known'],
  [[], { PORT: 'http' }, 'PORT is "http", which is not a port'],
  [[], { MAIL_PORT: '3000' }, 'PORT and MAIL_PORT are both 3000'],
  [[], { AWS_ENDPOINT_URL_SES: 'localhost:8000' }, 'AWS_ENDPOINT_URL_SES is "localhost'],
  [
    ['--bedrock=aws'],
    { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://localhost:1' },
    'Both --bedrock=aws and AWS_ENDPOINT_URL_BEDROCK_RUNTIME',
  ],
])('what is not understood is refused in one sentence: %j %j', (args, env, sentence) => {
  expect(() => readSettings(args, env)).toThrow(sentence);
});

import { afterEach, expect, test, vi } from 'vitest';
import { commands } from '../../scripts/owner/commands/commands.ts';
import { runOwner } from '../../scripts/owner/run-owner.ts';
import { capturedOutput } from '../captured-output.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs a command line and returns its output and exit code. */
async function said(line: string) {
  const { code, out, err } = await capturedOutput(() => runOwner(line.split(' ').filter(Boolean)));
  return { code, out: out.trimEnd(), err: err.trimEnd() };
}

test.each(['', '--help', 'help'])('"%s" shows every command', async (line) => {
  const { code, out, err } = await said(line);
  expect([code, err]).toEqual([0, '']);
  for (const command of commands) expect(out).toContain(`\n  ${command.name()} `);
});

test.each(commands.map((command) => command.name()))(
  '%s --help shows usage, options and an example, and touches nothing',
  async (name) => {
    const { code, out, err } = await said(`${name} --help`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Usage: npm run owner -- ${name} `));
    expect(out).toContain('--env <environment>');
    expect(out).toMatch(new RegExp(`\n\nExample:\n {2}npm run owner -- ${name}`));
  },
);

test.each([
  ['lead', `error: unknown command 'lead' (Did you mean leads?); see "npm run owner -- --help".`],
  ['leads --sincce 2026-01-01', "error: unknown option '--sincce' (Did you mean --since?); see "],
  ['leads -x', `error: unknown option '-x'; see "npm run owner -- leads --help".`],
  [
    'leads everything',
    "error: too many arguments for 'leads'. Expected 0 arguments but got 1: everything; see ",
  ],
  ['leads --csv', "error: option '--csv <file>' argument missing; see "],
  ['leads --csv --unanswered', "error: option '--csv <file>' argument missing; see "],
  ['leads --unanswered=yes', "error: unknown option '--unanswered=yes'; see "],
  [
    'leads --kind spam',
    "error: option '--kind <kind>' argument 'spam' is invalid. Allowed choices are contact-message, quote-request; see ",
  ],
  ['leads --since yesterday', '--since yesterday is no date: give one such as'],
  ['leads --since 2026-02-30', '--since 2026-02-30 is no date: give one such as'],
  ['leads --since 2026-02-02 --until 2026-02-01', '--since 2026-02-02 comes after --until'],
  [
    'leads --env staging',
    "error: option '--env <environment>' argument 'staging' is invalid. Allowed choices are dev, prod; see ",
  ],
  ['publish', "error: missing required argument 'review-id'; see "],
  ['publish 1a2b', '"1a2b" is no id: give the reference from the mail,'],
  [
    'publish 1a2b3c4d 5e6f7a8b',
    "error: too many arguments for 'publish'. Expected 1 argument but got 2: 1a2b3c4d, 5e6f7a8b; see ",
  ],
  ['take-back', "error: missing required argument 'review-id'; see "],
  ['resend', 'Give "resend" either ids or --all-unsent.'],
  ['resend --id --all-unsent', "error: option '--id <id...>' argument missing; see "],
  ['resend --all-unsent --id 1a2b3c4d', 'Give "resend" either ids or --all-unsent.'],
  ['forget --yes', 'Give "forget" one of an email address, --review <id> and --spam.'],
  ['forget a@b.example --review 1a2b3c4d', 'Give "forget" one of an email address,'],
  ['forget a@b.example --spam', 'Give "forget" one of an email address,'],
  ['forget a@b.example --since 2026-01-01', 'Use --since and --until with "forget --spam" only.'],
  ['forget --spam --since yesterday', '--since yesterday is no date: give one such as'],
  ['forget --spam', 'There is no terminal to ask at whether you are sure: add --yes,'],
  ['forget visitor --yes', '"visitor" is no email address:'],
])('"%s" is refused in one sentence, with exit code 2', async (line, sentence) => {
  const { code, out, err } = await said(line);
  expect([code, out]).toEqual([2, '']);
  expect(err.slice(0, sentence.length)).toBe(sentence);
  expect(err.split('\n')).toHaveLength(1);
});

test('where no local run is there, the sentence says how to start one', async () => {
  // Port 1 refuses every connection: no program may listen there but the system's own.
  vi.stubEnv('DYNAMODB_PORT', '1');
  expect(await said('leads')).toEqual({
    code: 1,
    out: '',
    err: 'The local run is not there (nothing listens at http://127.0.0.1:1): start it with "npm start" in another terminal, or name a deployed environment with --env.',
  });
});

test('a deployed environment is not looked for at an endpoint of the laptop', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://localhost:8000');
  const { code, err } = await said('leads --env prod');
  expect(code).toBe(1);
  expect(err).toMatch(/^AWS_ENDPOINT_URL_DYNAMODB would lead this to http:\/\/localhost:8000 /);
});

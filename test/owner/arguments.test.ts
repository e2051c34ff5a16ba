import { afterEach, expect, test, vi } from 'vitest';
import { commands } from '../../scripts/owner/commands/commands.ts';
import { runOwner } from '../../scripts/owner/run-owner.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs a command line and returns its output and exit code. */
async function said(line: string) {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const err = vi.spyOn(console, 'error').mockReturnValue();
  const code = await runOwner(line.split(' ').filter(Boolean));
  return { code, out: out.mock.calls.flat().join('\n'), err: err.mock.calls.flat().join('\n') };
}

test.each(['', '--help', 'help'])('"%s" shows every command', async (line) => {
  const { code, out, err } = await said(line);
  expect([code, err]).toEqual([0, '']);
  for (const name of Object.keys(commands)) expect(out).toContain(`\n  ${name} `);
});

test.each(Object.keys(commands))(
  '%s --help shows usage, options and an example, and touches nothing',
  async (name) => {
    const { code, out, err } = await said(`${name} --help`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^npm run owner -- ${name} `));
    expect(out).toContain('--env dev|prod');
    expect(out).toMatch(/\n\nExample:\n {2}npm run owner -- /);
  },
);

test.each([
  ['lead', 'There is no command "lead": choose one of leads, reviews,'],
  ['leads --sincce 2026-01-01', '"leads" has no option --sincce: see'],
  ['leads -x', '"leads" has no option -x: see'],
  ['leads everything', '"leads" does not know what to do with "everything": see'],
  ['leads --csv', 'The option --csv needs a value: see'],
  ['leads --csv --unanswered', 'The option --csv needs a value: see'],
  ['leads --unanswered=yes', 'The option --unanswered takes no value: see'],
  ['leads --kind spam', 'There is no kind "spam": use contact-message or quote-request.'],
  ['leads --since yesterday', '--since yesterday is no date: give one such as'],
  ['leads --since 2026-02-30', '--since 2026-02-30 is no date: give one such as'],
  ['leads --since 2026-02-02 --until 2026-02-01', '--since 2026-02-02 comes after --until'],
  ['leads --env staging', 'There is no environment "staging": use --env dev or --env prod,'],
  ['publish', '"publish" needs the id of a review:'],
  ['publish 1a2b', '"1a2b" is no id: give the reference from the mail,'],
  ['publish 1a2b3c4d 5e6f7a8b', '"publish" does not know what to do with "5e6f7a8b": see'],
  ['take-back', '"take-back" needs the id of a review:'],
  ['resend', 'Give "resend" either ids or --all-unsent.'],
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

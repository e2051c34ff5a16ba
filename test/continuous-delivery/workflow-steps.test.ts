import { beforeEach, expect, test } from 'vitest';
import { workplace } from './workplace.ts';

const deployment = 'deploy-environment';
const production = { ENVIRONMENT: 'prod', LAST_GOOD: 'refs/tags/deployed/prod' };

let place: ReturnType<typeof workplace>;
let first: string;
let second: string;

/** A repository of two commits, with an `npm` whose smoke test may be red. */
beforeEach(() => {
  place = workplace({
    npm: `echo "$(git rev-parse HEAD) $*" >> $CALLS
[ -z "$RED" ] || case "$*" in *smoke*) exit 1;; esac`,
    sleep: '',
    gh: `echo "$*" >> $CALLS
case "$*" in *--paginate*|*list*) echo "$FOUND";; *PATCH*) exit "\${MISSING:-0}";; esac`,
  });
  const commit = () => {
    place.git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--allow-empty', '-qm', 'a');
    return place.git('rev-parse', 'HEAD');
  };
  first = commit();
  second = commit();
});

const deployStep = (step: string, env: Record<string, string> = {}) =>
  place.run(deployment, step, { ...production, ...env });

const refuse = 'Refuse a commit older than the deployed one';
const goBack = 'Deploy the last good commit';

test('a commit is deployed where none was, and where an older one or itself was', () => {
  expect(deployStep(refuse).code).toBe(0);
  place.git('tag', 'deployed/prod', first);
  expect(deployStep(refuse).code).toBe(0);
  place.git('tag', '--force', 'deployed/prod', second);
  expect(deployStep(refuse).code).toBe(0);
});

test('a commit that is older than the deployed one is refused', () => {
  place.git('tag', 'deployed/prod', second);
  place.git('checkout', '--quiet', first);
  const { code, out } = deployStep(refuse);
  expect(code).toBe(1);
  expect(out).toContain('::error::prod has a newer commit.');
});

test('a green smoke test is run once', () => {
  const { code, calls } = deployStep('Smoke test');
  expect([code, calls]).toEqual([0, [`${second} run smoke -- --env prod --except alarms`]]);
});

test('a smoke test is red only when its second run is', () => {
  const { code, calls } = deployStep('Smoke test', { RED: '1' });
  const smoke = `${second} run smoke -- --env prod --except alarms`;
  expect([code, calls]).toEqual([1, [smoke, smoke]]);
});

test('the tag of the last good commit is moved, or made the first time', () => {
  const move = `api --silent --method PATCH repos/mason/site/git/refs/tags/deployed/prod --field sha=${second} --field force=true`;
  const make = `api --silent --method POST repos/mason/site/git/refs --field ref=refs/tags/deployed/prod --field sha=${second}`;
  const env = { GITHUB_REPOSITORY: 'mason/site' };
  expect(deployStep('Remember the good commit', env)).toMatchObject({ code: 0, calls: [move] });
  const { code, calls } = deployStep('Remember the good commit', { ...env, MISSING: '1' });
  expect([code, calls]).toEqual([0, [move, move, make]]);
});

test('the last good commit is deployed with its own packages, and tested', () => {
  place.git('tag', 'deployed/prod', first);
  const { out, calls } = deployStep(goBack);
  expect(calls).toEqual([
    `${first} ci`,
    `${first} run deploy -- -c env=prod --require-approval never`,
    `${first} run smoke -- --env prod --except alarms`,
  ]);
  expect(out).toContain(`It has ${first.slice(0, 7)} again, which is green.`);
});

test('a last good commit that is red too is said', () => {
  place.git('tag', 'deployed/prod', first);
  const { code, out } = deployStep(goBack, { RED: '1' });
  expect(code).toBe(1);
  expect(out).toContain('Somebody has to look at once.');
});

test('without a good commit nothing is deployed', () => {
  const { code, out, calls } = deployStep(goBack);
  expect([code, calls]).toEqual([1, []]);
  expect(out).toContain('there is no good commit to go back to');
});

const comment = (env: Record<string, string>) =>
  place.run('pull-request', 'Write the comment, or change the one that is there', {
    GITHUB_REPOSITORY: 'mason/site',
    NUMBER: '7',
    TEXT: '[+] AWS::SNS::Topic `$(touch hacked)`\n```',
    ...env,
  });

test('a pull request gets one comment, which is changed afterwards', () => {
  expect(comment({}).calls.at(-1)).toBe(
    'api --silent --method POST repos/mason/site/issues/7/comments --field body=@body',
  );
  expect(comment({ FOUND: '42' }).calls.at(-1)).toBe(
    'api --silent --method PATCH repos/mason/site/issues/comments/42 --field body=@body',
  );
});

test('the text of a diff is no command, and stays within its fence', () => {
  comment({});
  expect(place.read('body')).toContain(
    '~~~~~~~~diff\n[+] AWS::SNS::Topic `$(touch hacked)`\n```\n~~~~~~~~\n',
  );
  expect(() => place.read('hacked')).toThrow();
});

test('drift opens an issue, or changes the one that is open, and fails', () => {
  const report = (env: Record<string, string>) =>
    place.run('drift', 'Open an issue, or change the one that is open', {
      TEXT: 'changed',
      ...env,
    });
  const { code, calls } = report({});
  expect(code).toBe(1);
  expect(calls.at(-1)).toMatch(/^issue create --title Drift: .* --body-file body$/);
  expect(report({ FOUND: '9' }).calls.at(-1)).toBe('issue edit 9 --body-file body');
});

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The commands of a step of a workflow. */
function commandsOf(workflow: string, step: string): string {
  const text = readFileSync(`.github/workflows/${workflow}.yml`, 'utf8');
  const [, after = ''] = text.split(new RegExp(`^ {6}- name: ${step}$`, 'm'));
  const [, block = ''] = /^ {8}run: \|\n((?: {10}.*\n|\n)+)/m.exec(after) ?? [];
  if (!block) throw new Error(`${workflow} has no step "${step}".`);
  return block.replaceAll(/^ {10}/gm, '');
}

/** A folder with a repository in it, and with stand-ins for commands that note how they were called. */
export function workplace(commands: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const repository = `${folder}/repository`;
  mkdirSync(`${folder}/bin`);
  mkdirSync(repository);
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(`${folder}/bin/${name}`, `#!/bin/bash\nCALLS=${folder}/calls\n${script}\n`);
    chmodSync(`${folder}/bin/${name}`, 0o755);
  }
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  return {
    git,
    read: (file: string) => readFileSync(`${repository}/${file}`, 'utf8'),
    /** Runs a step as GitHub does; returns its exit code, its output and the calls so far. */
    run(workflow: string, step: string, env: Record<string, string> = {}) {
      let [code, out] = [0, ''];
      try {
        out = execFileSync('bash', ['-eo', 'pipefail', '-c', commandsOf(workflow, step)], {
          cwd: repository,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
          env: { ...env, PATH: `${folder}/bin:${process.env.PATH}`, RUNNER_TEMP: folder },
        });
      } catch (error) {
        const failed = error as { status: number; stdout: string };
        [code, out] = [failed.status, failed.stdout];
      }
      const calls = existsSync(`${folder}/calls`) ? readFileSync(`${folder}/calls`, 'utf8') : '';
      return { code, out, calls: calls.split('\n').filter(Boolean) };
    },
  };
}

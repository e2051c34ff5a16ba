import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFor, type Platform, packageClosure } from './install-packages/package-closure.ts';

// The last step of a function's bundling (`lib/site-function.ts`): puts packages that no bundle can hold, because
// they are programs of the machine, into a folder beside the bundle, with all that they depend on.
// Usage: node scripts/install-packages.ts <folder> lambda|this-machine <package>...

/** The platform of the site's functions. */
const lambda: Platform = { os: 'linux', cpu: 'arm64', libc: 'glibc' };

const root = resolve(import.meta.dirname, '..');
const [folder = '', target, ...names] = process.argv.slice(2);
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

if (target === 'lambda') installForLambda();
else copyFromThisMachine();

/** Copies the packages that are installed here, which run here: it needs no network. */
function copyFromThisMachine(): void {
  const isInstalled = (path: string) => existsSync(join(root, path));
  for (const path of Object.keys(packageClosure(lock, names, isInstalled))) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}

/** Installs the versions of the project's lock file, by their checksums, for the machines of Lambda. */
function installForLambda(): void {
  // npm takes a lock file only whole, with the packages of every platform.
  const packages = packageClosure(lock, names);
  const dependencies = Object.fromEntries(
    names.map((name) => [name, packages[`node_modules/${name}`]?.version]),
  );
  const manifest = { private: true, dependencies };
  const files = {
    'package.json': manifest,
    'package-lock.json': { lockfileVersion: 3, packages: { '': manifest, ...packages } },
  };
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), JSON.stringify(content));
  }
  const platform = Object.entries(lambda).map(([key, value]) => `--${key}=${value}`);
  const quiet = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-bin-links',
    '--loglevel=error',
  ];
  execFileSync('npm', ['ci', ...platform, ...quiet], { cwd: folder, stdio: ['ignore', 2, 2] });
  // npm is content without an optional package that it could not get, and Lambda is not.
  const wanted = packageClosure(lock, names, (_, locked) => isFor(locked, lambda));
  const missing = Object.keys(wanted).filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) throw new Error(`npm did not install ${missing.join(', ')}.`);
  // They name the registry that the packages came from: another machine would make another asset of the same.
  for (const file of [...Object.keys(files), 'node_modules/.package-lock.json']) {
    rmSync(join(folder, file));
  }
}

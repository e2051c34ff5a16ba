/** A package as npm's lock file has it, by its path (npm Docs, "package-lock.json"). */
interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** A machine in the words of npm. */
export interface Platform {
  os: string;
  cpu: string;
  libc: string;
}

/**
 * Finds packages in a lock file, with all that they depend on.
 *
 * @param isWanted - asked for each optional package; without an answer of yes it is left out, with what it alone needs
 * @returns the entries of the lock file by their paths, such as `node_modules/sharp`
 */
export function packageClosure(
  { packages }: LockFile,
  names: readonly string[],
  isWanted: (path: string, locked: LockedPackage) => boolean = () => true,
): Record<string, LockedPackage> {
  const found: Record<string, LockedPackage> = {};
  const add = (name: string, from: string, isOptional: boolean) => {
    const path = pathOf(name, from, packages);
    const locked = path === undefined ? undefined : packages[path];
    if (!path || !locked) {
      if (isOptional) return;
      throw new Error(`The lock file has no package ${name}.`);
    }
    if (path in found || (isOptional && !isWanted(path, locked))) return;
    found[path] = locked;
    for (const each of Object.keys(locked.dependencies ?? {})) add(each, path, false);
    for (const each of Object.keys(locked.optionalDependencies ?? {})) add(each, path, true);
  };
  for (const name of names) add(name, '', false);
  return found;
}

/** Looks for a package as Node does: in the folder of the one that asks for it, then in those around it. */
function pathOf(name: string, from: string, packages: LockFile['packages']): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (!folder.includes('/node_modules/')) {
      const outermost = `node_modules/${name}`;
      return outermost in packages ? outermost : undefined;
    }
  }
}

/** Tells if npm installs a package on such a machine. */
export function isFor({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  const fits = (allowed: string[] | undefined, value: string) =>
    !allowed || allowed.includes(value);
  return fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc);
}

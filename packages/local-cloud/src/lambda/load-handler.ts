import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A function's handler, as its module exports it. */
export type Handler = (event: unknown, context: unknown) => unknown;

/**
 * Loads a function's module as Lambda does.
 *
 * @throws Error for a module that exports no function of this name
 */
export async function loadHandler(file: string, exportName: string): Promise<Handler> {
  provideSdk();
  const module = isCommonJs(file) ? requireFile(file) : await import(pathToFileURL(file).href);
  const handler = module[exportName] ?? module.default?.[exportName];
  if (typeof handler !== 'function') throw new Error(`${exportName} is undefined or not exported`);
  return handler;
}

const require = createRequire(import.meta.url);

/** Lambda's runtime brings the AWS SDK along, which a function's code need not hold. */
function provideSdk(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      try {
        return nextResolve(specifier, context);
      } catch (error) {
        if (!specifier.startsWith('@aws-sdk/')) throw error;
        // Only an import may be resolved as if it stood in another module.
        return context.conditions?.includes('require')
          ? { url: pathToFileURL(require.resolve(specifier)).href, shortCircuit: true }
          : nextResolve(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}

// Node looks for a package.json up to the root of the disk and would find that of the project around.
function isCommonJs(file: string): boolean {
  return path.extname(file) === '.js' && !existsSync(path.join(path.dirname(file), 'package.json'));
}

interface CompilableModule extends NodeJS.Module {
  _compile(source: string, file: string): void;
}

type Exports = Record<string, unknown> & { default?: Record<string, unknown> };

/** `require` for a file that is CommonJS whatever the folders above it say. */
function requireFile(file: string): Exports {
  const module = new Module(file) as CompilableModule;
  module.filename = file;
  module.paths = (
    Module as unknown as { _nodeModulePaths(from: string): string[] }
  )._nodeModulePaths(path.dirname(file));
  module._compile(readFileSync(file, 'utf8'), file);
  return module.exports as Exports;
}

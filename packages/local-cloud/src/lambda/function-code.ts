import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';

/** The `Code` of an `AWS::Lambda::Function`. */
export interface CodeProperty {
  S3Key?: string;
  /** Code that stands in the template itself. */
  ZipFile?: string;
  ImageUri?: string;
}

/** Finds the folder of a function's code; code from the template itself is written to one first. */
export function codeFolder(logicalId: string, code: CodeProperty, stack: Stack): string {
  if (code.S3Key) return stack.asset(code.S3Key);
  if (code.ZipFile === undefined) {
    throw new StartupError(`${logicalId} is a container image, which does not run locally.`);
  }
  const hash = createHash('sha256').update(code.ZipFile).digest('hex').slice(0, 16);
  const folder = path.join(tmpdir(), 'local-cloud-inline-code', hash);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.js'), code.ZipFile);
  return folder;
}

/** Finds the module that a handler names, in the order in which Lambda's Node runtime looks. */
export function moduleFile(folder: string, moduleName: string): string {
  const files = ['.js', '.mjs', '.cjs'].map((type) => path.join(folder, `${moduleName}${type}`));
  const found = files.find((file) => existsSync(file));
  // The function's own error tells which file is missing, as in Lambda.
  return found ?? path.join(folder, `${moduleName}.mjs`);
}

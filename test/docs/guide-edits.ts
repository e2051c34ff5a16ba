import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An edit that a guide shows: a code block whose fence names the file, and the list that it is added to. */
export interface GuideEdit {
  file: string;
  /** The list that the code is added to at its end; without one it takes the place of the facts of its names. */
  list: string | undefined;
  code: string;
}

/** Reads the edits of a guide: ` ```ts domain/business.ts last in cities `. Other code blocks only show something. */
export function guideEdits(guide: string): GuideEdit[] {
  const fences = guide.matchAll(/^```ts ([\w/.-]+)(?: last in (\w+))?\n(.*?)^```$/gms);
  return Array.from(fences, ([, file = '', list, code = '']) => ({ file, list, code }));
}

/** Makes an edit in a copy of the project, as the guide's reader would. */
export function applyEdit(folder: string, { file, list, code }: GuideEdit): void {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  const edited = list ? addToList(source, list, code) : replaceFacts(source, code);
  writeFileSync(path, edited);
}

function addToList(source: string, list: string, code: string): string {
  const present = new RegExp(`^( *)([^\\n]*\\b${list}\\b[^\\n]*\\[\\n.*?\\n)(?=\\1\\])`, 'ms');
  if (!present.test(source)) throw new Error(`There is no list "${list}".`);
  return source.replace(present, (entries) => entries + code);
}

/** Puts each fact of the code in the place of the one of its name, both as deep in the object as `name` is. */
function replaceFacts(source: string, code: string): string {
  const facts = code.split(/^(?= {2}\w+:)/m);
  return facts.reduce((before, fact) => {
    const name = /^ {2}(\w+):/.exec(fact)?.[1];
    const present = new RegExp(`^ {2}${name}: (?:[^\\n]*[^[{\\n]|[[{]\\n.*?^ {2}[\\]}],)\\n`, 'ms');
    if (!name || !present.test(before)) throw new Error(`There is no fact "${name}".`);
    return before.replace(present, () => fact);
  }, source);
}

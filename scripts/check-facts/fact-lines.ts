/**
 * Finds the lines on which the facts of an object literal stand, so that a message can name the one to mend.
 * It reads comments, strings and brackets, which is all that such a file has.
 *
 * @param source - the text of the file
 * @param name - the constant that the object is assigned to
 * @returns the line of a path such as `['hours', 1, 'opens']`, or of the nearest fact around it, counted from 1
 */
export function factLines(
  source: string,
  name: string,
): (path: readonly PropertyKey[]) => number | undefined {
  const lines = new Map<string, number>();
  const start = source.search(new RegExp(`\\bconst ${name}\\b`));
  const containers: { isArray: boolean; index: number; key: string }[] = [];
  const path = () => containers.map(({ isArray, index, key }) => (isArray ? index : key)).join('.');
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if (index < start || token.startsWith('/')) continue;
    const container = containers.at(-1);
    if (container?.isArray === false && /[\w'"]$/.test(token) && isKey(source, index, token)) {
      container.key = token.replace(/['"]/g, '');
    }
    if (container && !/^[\]},/]/.test(token) && !lines.has(path())) {
      lines.set(path(), source.slice(0, index).split('\n').length);
    }
    if (token === '{' || token === '[') {
      containers.push({ isArray: token === '[', index: 0, key: '' });
    } else if (token === '}' || token === ']') {
      containers.pop();
      if (containers.length === 0) break;
    } else if (token === ',' && container) container.index += 1;
  }
  return (at) => {
    for (let length = at.length; length > 0; length -= 1) {
      const line = lines.get(at.slice(0, length).join('.'));
      if (line !== undefined) return line;
    }
    return undefined;
  };
}

/** Comments, strings, words and numbers, and the marks that an object literal is built of. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[\w$.-]+|[{}[\],]/g;

function isKey(source: string, index: number, token: string): boolean {
  return /^\s*:/.test(source.slice(index + token.length));
}

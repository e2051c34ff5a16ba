import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Logger } from '@aws-lambda-powertools/logger';

mapStackTraces(import.meta.url);

/** One line per thing that happened, with ids; never a visitor's name, address, number or words. */
export const logger = new Logger();

/**
 * Maps stack traces to the sources of a bundle by the map beside it, if there is one. It is read with the first stack
 * trace: Node's own `--enable-source-maps` reads it at each start, which takes 12 to 19 % longer, and nearly every
 * visitor of a small site waits for a start.
 */
function mapStackTraces(bundleUrl: string): void {
  const mapFile = `${fileURLToPath(bundleUrl)}.map`;
  if (!existsSync(mapFile)) return;
  let map: SourceMap | undefined;
  Error.prepareStackTrace = (error, frames) => {
    map ??= new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
    return [error, ...frames.map((frame) => `    at ${sourceFrame(frame, bundleUrl, map)}`)].join(
      '\n',
    );
  };
}

function sourceFrame(
  frame: NodeJS.CallSite,
  bundleUrl: string,
  map: SourceMap | undefined,
): NodeJS.CallSite | string {
  if (frame.getFileName() !== bundleUrl) return frame;
  const origin = map?.findOrigin(frame.getLineNumber() ?? 0, frame.getColumnNumber() ?? 0);
  if (!origin || !('fileName' in origin)) return frame;
  const { fileName, lineNumber, columnNumber } = origin;
  const place = `${fileName.replace(/^(\.\.\/)+/, '')}:${lineNumber}:${columnNumber}`;
  return `${frame.getFunctionName() ?? '<anonymous>'} (${place})`;
}

import { pluralize } from '../../domain/pluralize.ts';

/** A line of the CDK before it bundles a function, or takes over a part of the site. */
const bundling = /^Bundling asset \S+?(\/Code)?\/Stage\.\.\.$/;

/** The progress of the site's own build, and its end. */
const siteProgress = /^(Rendering the pages and building the browser bundle|Wrote \S+\.html)\.$/;
const siteBuilt = /^Built the site in ([\d.]+) s: /;

interface BuildLog {
  /** Takes one line of what the build says. */
  line(text: string): void;
  /** Tells that the build has succeeded. */
  end(): void;
}

/**
 * Prints what a build says, with a line for each phase in place of those for each asset and page. All others,
 * such as warnings and errors, are printed as they are.
 *
 * @param now - the time in milliseconds
 */
export function buildLog(print: (line: string) => void, now = () => performance.now()): BuildLog {
  const started = now();
  let functions = 0;
  let siteSeconds = 0;
  return {
    line(text) {
      const asset = bundling.exec(text);
      if (asset) functions += asset[1] ? 1 : 0;
      else if (!siteProgress.test(text)) {
        const [line, seconds = 0] = siteBuilt.exec(text) ?? [];
        siteSeconds += Number(seconds);
        print(line === undefined ? text : `Built the site in ${inSeconds(siteSeconds)}.`);
      }
    },
    end() {
      const seconds = (now() - started) / 1000 - siteSeconds;
      print(
        `Built the stack and its ${pluralize(functions, 'function')} in ${inSeconds(seconds)}.`,
      );
    },
  };
}

/** Formats a time in seconds: `2.4 s`. */
export function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

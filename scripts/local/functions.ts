import { randomUUID } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { type BuildResult, context, type OnEndResult } from 'esbuild';
import type { SiteTemplate } from './template.ts';

/** The response of a function to API Gateway; a streaming one writes its body. */
export interface ProxyResult {
  statusCode: number;
  headers?: Record<string, string>;
  body?: string;
}

/** The stream that Lambda passes to a streaming function. It emits `head` before its first byte. */
export class ResponseStream extends PassThrough {
  head: ProxyResult | undefined;
}

/** Lambda's global for streaming functions. */
export const awslambda = {
  streamifyResponse: <Handler>(handler: Handler): Handler => handler,
  HttpResponseStream: {
    from(stream: ResponseStream, head: ProxyResult): ResponseStream {
      stream.head = head;
      stream.emit('head');
      return stream;
    },
  },
};

/** Invokes the function in a folder with an event; a streaming function also gets its response stream. */
export type Invoke = (folder: string, event: object, stream?: ResponseStream) => Promise<unknown>;

/** Bundles and loads the site's functions into this process; with `watch`, repeats that whenever a source is saved. */
export async function startFunctions({ functions }: SiteTemplate, watch: boolean): Promise<Invoke> {
  // Inside `node_modules`, so the bundles find their packages.
  const bundles = resolve('node_modules/.cache/local-run', String(process.pid));
  const cleanUp = () => rmSync(bundles, { recursive: true, force: true });
  process.setSourceMapsEnabled(true);
  Object.assign(globalThis, { awslambda });
  const handlers = new Map<string, (...args: unknown[]) => Promise<unknown>>();
  let loads = 0;

  // A function reads its variables only while it loads, so functions load one at a time, each with its own.
  async function load(build: BuildResult): Promise<OnEndResult> {
    const errors: { text: string }[] = [];
    if (build.errors.length > 0) return { errors };
    loads += 1;
    for (const { folder, variables } of functions) {
      Object.assign(process.env, variables);
      const file = pathToFileURL(join(bundles, `${folder}.mjs`));
      try {
        const { handler } = await import(`${file.href}?load=${loads}`);
        handlers.set(folder, handler);
      } catch (error) {
        errors.push({ text: `lambdas/${folder} doesn't load: ${(error as Error).stack}` });
      }
      for (const variable of Object.keys(variables)) delete process.env[variable];
    }
    return { errors };
  }

  const tables = globSync('domain/price-list/*.csv');
  const bundling = await context({
    entryPoints: [
      ...functions.map(({ folder }) => ({ in: `lambdas/${folder}/handler.ts`, out: folder })),
      // A function reads them beside its bundle, as in Lambda.
      ...tables.map((file) => ({ in: file, out: basename(file, '.csv') })),
    ],
    loader: { '.csv': 'copy', '.css': 'text' },
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [{ name: 'load', setup: ({ onEnd }) => onEnd(load) }],
  });
  await bundling.rebuild();
  process.on('exit', cleanUp);
  await (watch ? bundling.watch() : bundling.dispose().then(cleanUp));

  return async (folder, event, stream) => {
    const fn = functions.find((candidate) => candidate.folder === folder);
    const handler = handlers.get(folder);
    if (!fn || !handler) throw new Error(`The template has no function ${folder}.`);
    const deadline = Date.now() + fn.timeoutSeconds * 1000;
    const invocation = {
      functionName: folder,
      awsRequestId: randomUUID(),
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    };
    try {
      return await (stream ? handler(event, stream, invocation) : handler(event, invocation));
    } catch (error) {
      console.error(`[${folder}] failed:`, error);
      throw error;
    }
  };
}

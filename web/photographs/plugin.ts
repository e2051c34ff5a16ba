import type { Plugin, ResolvedConfig } from 'vite';
import { describe } from './describe.ts';
import { encode } from './encode.ts';
import { type PhotoFile, readPhotoFile } from './photo-file.ts';
import type { Rendition } from './renditions.ts';

const DEVELOPMENT_FOLDER = '@photographs/';

interface Photographs {
  /** Where the owner's files are. */
  folder: string;
  /** Keeps what was encoded between builds; it may be deleted at any time. */
  cache: string;
}

/** `import hero from 'photograph:hero'` gives all sizes, formats and crops of `web/photos/hero.jpg`. */
export function photographs({ folder, cache }: Photographs): Plugin {
  let config: ResolvedConfig;
  // In development a file is encoded when it is asked for.
  const pending = new Map<string, () => Promise<Buffer>>();

  return {
    name: 'photographs',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      filter: { id: /^photograph:/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0photograph:/ },
      async handler(id) {
        const photo = await readPhotoFile(folder, id.slice('\0photograph:'.length));
        this.addWatchFile(photo.path);
        const isBuild = config.command === 'build';
        const under = isBuild ? `${config.build.assetsDir}/` : DEVELOPMENT_FOLDER;
        const { picture, renditions } = await describe(photo, config.base + under);
        if (!isBuild) {
          for (const each of renditions)
            pending.set(each.fileName, () => encode(photo, each, cache));
        } else if (this.environment.config.consumer === 'client') {
          const files = await encodeAll(photo, renditions, cache);
          for (const { fileName, source } of files) {
            this.emitFile({ type: 'asset', fileName: under + fileName, source });
          }
        }
        return `export default ${JSON.stringify(picture)};`;
      },
    },
    configureServer(server) {
      const address = `${config.base}${DEVELOPMENT_FOLDER}`;
      server.middlewares.use(address, async (request, response, next) => {
        const fileName = (request.url ?? '').slice(1);
        try {
          const source = await pending.get(fileName)?.();
          if (!source) return next();
          response.setHeader('content-type', `image/${fileName.split('.').at(-1)}`);
          response.end(source);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

function encodeAll(photo: PhotoFile, renditions: readonly Rendition[], cache: string) {
  return Promise.all(
    renditions.map(async (each) => ({
      fileName: each.fileName,
      source: await encode(photo, each, cache),
    })),
  );
}

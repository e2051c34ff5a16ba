import type { Plugin, ResolvedConfig } from 'vite';
import { encodeVariant } from './encode.ts';
import { planImage } from './plan-image.ts';
import { readSourceImage, type SourceImage } from './source-image.ts';
import type { ImageVariant } from './variants.ts';

const DEVELOPMENT_FOLDER = '@images/';

interface ImagesPluginOptions {
  /** The folder of the owner's files. */
  folder: string;
  /** The folder that keeps encoded files between builds; it may be deleted at any time. */
  cache: string;
  /** Files with names of the owner's choice, or none, by the images that they are. */
  files?: Readonly<Record<string, string | undefined>>;
  /** Names of images by the names of their lists. */
  lists?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Resolves `import hero from 'image:hero'` to all sizes, formats and crops of `web/photos/hero.jpg`, and an
 * image of `files` that has no file to nothing; `import images from 'images:gallery'` to those of a list.
 */
export function imagesPlugin({
  folder,
  cache,
  files = {},
  lists = {},
}: ImagesPluginOptions): Plugin {
  let config: ResolvedConfig;
  // In development a file is encoded on request.
  const encoders = new Map<string, () => Promise<Buffer>>();

  return {
    name: 'images',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      filter: { id: /^images?:/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0images?:/ },
      async handler(id) {
        if (id.startsWith('\0images:'))
          return listModule(lists[id.slice('\0images:'.length)] ?? []);
        const name = id.slice('\0image:'.length);
        const fileName = name in files ? files[name] : name;
        if (fileName === undefined) return 'export default undefined;';
        const source = { ...(await readSourceImage(folder, fileName)), name };
        this.addWatchFile(source.path);
        const isBuild = config.command === 'build';
        const path = isBuild ? `${config.build.assetsDir}/` : DEVELOPMENT_FOLDER;
        const { image, variants } = await planImage(source, config.base + path);
        if (!isBuild) {
          for (const each of variants)
            encoders.set(each.fileName, () => encodeVariant(source, each, cache));
        } else if (
          // The prerender shows every image; the browser's bundle imports some of them again.
          this.environment.config.consumer === 'server'
        ) {
          const files = await encodeAll(source, variants, cache);
          for (const { fileName, bytes } of files) {
            this.emitFile({ type: 'asset', fileName: path + fileName, source: bytes });
          }
        }
        return `export default ${JSON.stringify(image)};`;
      },
    },
    configureServer(server) {
      server.middlewares.use(
        `${config.base}${DEVELOPMENT_FOLDER}`,
        async (request, response, next) => {
          const fileName = (request.url ?? '').slice(1);
          try {
            const bytes = await encoders.get(fileName)?.();
            if (!bytes) return next();
            response.setHeader('content-type', `image/${fileName.split('.').at(-1)}`);
            response.end(bytes);
          } catch (error) {
            next(error);
          }
        },
      );
    },
  };
}

/** Writes the module that exports the images of a list, in its order. */
function listModule(names: readonly string[]): string {
  const imports = names.map((name, index) => `import image${index} from 'image:${name}';`);
  return `${imports.join('\n')}\nexport default [${names.map((_, index) => `image${index}`).join(', ')}];`;
}

function encodeAll(source: SourceImage, variants: readonly ImageVariant[], cache: string) {
  return Promise.all(
    variants.map(async (each) => ({
      fileName: each.fileName,
      bytes: await encodeVariant(source, each, cache),
    })),
  );
}

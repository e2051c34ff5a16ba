/** All formats, sizes and crops that the build makes of one file of `web/photos`. */
export interface ResponsiveImage {
  /** The URL for a browser that picks from no `srcset`, and the size of the uncropped image in pixels. */
  src: string;
  width: number;
  height: number;
  /** The sources in the order of a `<picture>`: the first one that fits screen and browser is shown. */
  sources: readonly ImageSource[];
  /** CSS backgrounds for each crop until it has loaded, the one for every screen first. */
  placeholders: readonly { media: string | undefined; background: string }[];
}

export interface ImageSource {
  type: 'image/avif' | 'image/webp';
  /** The screens that get this crop; without it, all that are left. */
  media: string | undefined;
  srcSet: string;
  width: number;
  height: number;
}

/** An image of `web/photos` as the pages show it: replace the file by one of the same name, then its `alt`. */
export interface Photo extends ResponsiveImage {
  alt: string;
}

/** What the build makes of one file of `web/photos`, as a page uses it. */
export interface Picture {
  /** The address for a browser that picks from no `srcset`, and the pixels of the whole picture. */
  src: string;
  width: number;
  height: number;
  /** In the order of a `<picture>`: the first one that fits the screen and the browser is shown. */
  sources: readonly PictureSource[];
  /** A few blurred pixels for each crop, as data URIs, the one for every screen first. */
  placeholders: readonly { media: string | undefined; uri: string }[];
}

export interface PictureSource {
  type: 'image/avif' | 'image/webp';
  /** The screens that get this crop; without it, all that are left. */
  media: string | undefined;
  srcSet: string;
  width: number;
  height: number;
}

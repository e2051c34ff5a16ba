/// <reference types="vite/client" />

/** The portrait that `business.owner` names, if it names one. */
declare module 'image:owner-portrait' {
  const image: import('./images/responsive-image.ts').ResponsiveImage | undefined;
  export default image;
}

/** The images of a list in its order: those of the gallery are named in `web/content/photos.ts`. */
declare module 'images:gallery' {
  const images: readonly import('./images/responsive-image.ts').ResponsiveImage[];
  export default images;
}

/** An image by the name of its file in `web/photos`, without the extension: `image:hero`. */
declare module 'image:*' {
  const image: import('./images/responsive-image.ts').ResponsiveImage;
  export default image;
}

/** The styles of the islands, which the build has computed. */
declare module 'virtual:island-styles' {
  /** The class of each style by its key. */
  export const classes: Readonly<Record<string, string | undefined>>;
  /** The rules that a page may lack. */
  export const css: string;
}

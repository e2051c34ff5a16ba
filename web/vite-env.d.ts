/// <reference types="vite/client" />

/** An image by the name of its file in `web/photos`, without the extension: `image:hero`. */
declare module 'image:*' {
  const image: import('./images/responsive-image.ts').ResponsiveImage;
  export default image;
}

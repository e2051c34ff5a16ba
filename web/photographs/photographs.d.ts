/** A picture by the name of its file in `web/photos`, without the ending: `photograph:hero`. */
declare module 'photograph:*' {
  const picture: import('./picture.ts').Picture;
  export default picture;
}

/** Neutral scale, from limestone (50) to charcoal (900). */
export const stone = {
  50: '#faf7f1',
  100: '#f1ebdf',
  200: '#e4dbcb',
  300: '#cfc3ae',
  500: '#7f7362',
  600: '#5d5345',
  900: '#25211c',
};

/** The color scale of the brand; `600` and `700` carry white text. */
export const brand = {
  50: '#fbf1ec',
  100: '#f5ddd1',
  300: '#d9947a',
  600: '#a9431f',
  700: '#8f3719',
};

export const white = '#ffffff';
export const star = '#b4590f';
export const red = '#991919';
/** Marks an open business. */
export const green = '#7fb08a';

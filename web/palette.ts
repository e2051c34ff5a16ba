/** The site's own colours, which the theme names and the map is drawn in. */

// Limestone, from the light face of a block to the joint and to charcoal.
export const stone = {
  50: { value: '#faf7f1' },
  100: { value: '#f3eee4' },
  200: { value: '#e4dbcb' },
  300: { value: '#cfc3ae' },
  500: { value: '#7f7362' },
  600: { value: '#5d5345' },
  900: { value: '#25211c' },
};

export const brick = {
  50: { value: '#fbf1ec' },
  100: { value: '#f5ddd1' },
  300: { value: '#d9947a' },
  600: { value: '#a9431f' },
  700: { value: '#8f3719' },
};

/** Rivers and lakes on the map. */
export const water = { value: '#b9c9cf' };

export const white = { value: '#ffffff' };

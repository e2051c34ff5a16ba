/** A part of a source image, and the widths in pixels that the pages need it in. */
export interface Crop {
  /** The media query of the screens that get it; the crop for all others comes last, without one. */
  media?: string;
  /** Width divided by height. */
  aspectRatio: number;
  /** The point to keep in the middle, as shares of width and height, as far as the edges allow. */
  focus: { x: number; y: number };
  /** The share of the largest part with that ratio: 1 is all of it, less comes closer. */
  share: number;
  /** Ascending. A width beyond the source's own is left out. */
  widths: readonly number[];
  /** Stands in for the photograph until it has loaded: the photograph itself, blurred, or its mean color. */
  placeholder: 'blurred' | 'color';
  /** The narrowest part of a source that is accepted for this crop: below it the pages look soft. */
  minWidth: number;
}

const center = { x: 0.5, y: 0.5 };

// A phone is given 360 pixels, then 768 (`phoneSizes`); on a wide screen a card is 600 wide.
const card: Crop = {
  aspectRatio: 3 / 2,
  focus: center,
  share: 1,
  widths: [360, 768, 1200],
  // 7 bytes in place of a hundred, which do not compress: the page holds one for each photograph.
  placeholder: 'color',
  // A source gives no file that is wider than itself: with less, the two device pixels of a card share one.
  minWidth: 1200,
};

// Smaller cards, three in a row; enlarged as wide as the screen, and wider still where zoomed in.
const galleryCard: Crop = { ...card, widths: [400, 768, 1600, 2400], minWidth: 1600 };

/** Beside the story of the company, 224 wide. */
const portrait: Crop = {
  aspectRatio: 4 / 5,
  // A face is above the middle.
  focus: { x: 0.5, y: 0.4 },
  share: 1,
  widths: [224, 448],
  placeholder: 'color',
  minWidth: 448,
};

const hero: readonly Crop[] = [
  {
    // Below Chakra's breakpoint `md`: a phone takes 480 pixels, then 768 (`phoneSizes`), a tablet 1200.
    media: '(max-width: 47.99em)',
    aspectRatio: 5 / 4,
    // The steps between the piers with the door behind: the calm left third is for wide screens.
    focus: { x: 0.68, y: 0.52 },
    share: 0.9,
    widths: [480, 768, 1200],
    placeholder: 'blurred',
    minWidth: 1000,
  },
  {
    aspectRatio: 16 / 9,
    focus: center,
    share: 1,
    widths: [1280, 1600, 1920],
    placeholder: 'blurred',
    minWidth: 1600,
  },
];

/**
 * Computes the smallest source that every crop of an image accepts, in pixels. The build refuses what is smaller,
 * and the owner's guide names the same numbers.
 */
export function minimumSize(name: string): { width: number; height: number } {
  const needed = cropsOf(name).map(({ minWidth, share, aspectRatio }) => {
    const width = Math.ceil(minWidth / share);
    return { width, height: Math.ceil(width / aspectRatio) };
  });
  return {
    width: Math.max(...needed.map(({ width }) => width)),
    height: Math.max(...needed.map(({ height }) => height)),
  };
}

/** Returns the crops of an image, in the order in which a browser tries them. */
export function cropsOf(name: string): readonly Crop[] {
  if (name === 'hero') return hero;
  if (name === 'owner-portrait') return [portrait];
  return [name.startsWith('gallery-') ? galleryCard : card];
}

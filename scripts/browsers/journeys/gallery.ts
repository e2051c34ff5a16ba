import type { Journey } from '../journey.ts';
import { hasFocus, showsPicture, widthOf } from '../page-functions.ts';

const caption = 'Brick patio work';
const thumbnail = `Enlarge ${caption}`;

/** A picture is shown large, the arrow key turns to the next one, and Escape leads back to it. */
export const gallery: Journey = {
  name: 'gallery',
  async run({ visitor }) {
    await visitor.open('/');
    await visitor.press('link', 'Gallery');
    await visitor.expectPath('/gallery');
    const width = await visitor.evaluate('button', thumbnail, widthOf);
    await visitor.press('button', thumbnail);
    await visitor.expectOf('dialog', caption, 'shows its picture enlarged', showsPicture, width);
    await visitor.expectWords('dialog', caption, '6 of 6');
    await visitor.pressKey('ArrowRight');
    await visitor.expectWords('dialog', 'Professional masonry work', '1 of 6');
    await visitor.pressKey('ArrowLeft');
    await visitor.pressKey('Escape');
    await visitor.expectGone('dialog', caption);
    await visitor.expectOf('button', thumbnail, 'has the focus again', hasFocus);
  },
};

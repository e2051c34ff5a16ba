import { galleryWords } from '../../../web/content/photos.ts';
import type { Journey } from '../journey.ts';
import { hasFocus, showsPicture, widthOf } from '../page-functions.ts';

const captions = galleryWords.map((photo) => photo.caption);
const [first = ''] = captions;
const caption = captions.at(-1) ?? '';
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
    await visitor.expectWords('dialog', caption, `${captions.length} of ${captions.length}`);
    await visitor.pressKey('ArrowRight');
    await visitor.expectWords('dialog', first, `1 of ${captions.length}`);
    await visitor.pressKey('ArrowLeft');
    await visitor.pressKey('Escape');
    await visitor.expectGone('dialog', caption);
    await visitor.expectOf('button', thumbnail, 'has the focus again', hasFocus);
  },
};

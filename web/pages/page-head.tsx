import type { Page } from '../content/pages.ts';
import { theme } from '../theme.ts';

// The bar's own, which a phone's browser continues around the page. A token of the palette, because
// the name `bg` stands for a custom property, and this is read before there is a style sheet.
const barColor = theme.token('colors.white');

/** What React puts into the document's head: a page's title, its description and its colour. */
export function PageHead({ title, description }: Pick<Page, 'title' | 'description'>) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={barColor} />
    </>
  );
}

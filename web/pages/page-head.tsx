import type { Page } from '../content/pages.ts';
import { theme } from '../theme/theme.ts';

// The color of the navigation bar, which a phone's browser continues around the page. A palette token,
// because `bg` is a custom property, and this is read before there is a style sheet.
const barColor = theme.token('colors.white');

/** The elements of the document's head: title, description and theme color. */
export function PageHead({ title, description }: Pick<Page, 'title' | 'description'>) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={barColor} />
    </>
  );
}

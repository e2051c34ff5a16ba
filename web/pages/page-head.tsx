import type { Page } from '../content/pages.ts';

/** A page's title and description, which React puts into the document's head. */
export function PageHead({ title, description }: Pick<Page, 'title' | 'description'>) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  );
}

import { useEffect, useState } from 'react';
import type { TestimonialPage } from '../../domain/testimonial.ts';
import { listTestimonials } from '../calls/list-testimonials.ts';

// It outlives the page, so that a visitor who comes back from the gallery finds the home page as tall
// as it was, and thereby the place where they were.
let fetched: TestimonialPage | undefined;

/**
 * The published reviews fetched so far, and a way to fetch more while there are some. A failure is not
 * said: a visitor who came for a mason does not miss what is not there.
 */
export function useTestimonials() {
  const [page, setPage] = useState(fetched);

  async function fetchNext(shown?: TestimonialPage) {
    const next = await listTestimonials(shown?.nextCursor).catch(() => undefined);
    // Asked for twice, the second answer finds that its page stands there already.
    if (!next || fetched !== shown) return;
    fetched = { ...next, items: [...(shown?.items ?? []), ...next.items] };
    setPage(fetched);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list first stands there.
  useEffect(() => {
    if (!fetched) void fetchNext();
  }, []);

  return {
    testimonials: page?.items ?? [],
    loadMore: page?.nextCursor === undefined ? undefined : () => fetchNext(page),
  };
}

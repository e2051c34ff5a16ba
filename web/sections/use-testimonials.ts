import { useEffect, useRef, useState } from 'react';
import type { TestimonialPage } from '../../domain/testimonial.ts';
import { listTestimonials } from '../calls/list-testimonials.ts';
import { deferLayoutShift } from './defer-layout-shift.ts';

/** Two rows of three columns. Fewer or more reviews change the height where nobody sees it jump. */
const reservedPlaces = [1, 2, 3, 4, 5, 6];

// It outlives the page, so that a visitor who comes back from the gallery finds the home page as tall
// as it was, and thereby the place where they were.
let fetched: TestimonialPage | undefined;

/**
 * The published reviews fetched so far, a way to fetch more while there are some, and the places
 * to keep free for what may still come. A failure is not said: a visitor who came for a mason does not
 * miss what is not there, and its places go as they do where there are no reviews yet.
 */
export function useTestimonials() {
  const [page, setPage] = useState(fetched);
  const [isPending, setIsPending] = useState(!fetched);
  // Until then the list stays as tall as it was prerendered.
  const [isSettled, setIsSettled] = useState(!!fetched);
  const listRef = useRef<HTMLDivElement>(null);

  async function fetchNext(shown?: TestimonialPage) {
    const next = await listTestimonials(shown?.nextCursor).catch(() => undefined);
    setIsPending(false);
    // Asked for twice, the second answer finds that its page stands there already.
    if (!next || fetched !== shown) return;
    fetched = { ...next, items: [...(shown?.items ?? []), ...next.items] };
    setPage(fetched);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list first stands there.
  useEffect(() => {
    if (!fetched) void fetchNext();
  }, []);

  useEffect(() => {
    const list = listRef.current;
    if (isPending || isSettled || !list) return;
    return deferLayoutShift(
      list,
      () => contentBottom(list),
      () => setIsSettled(true),
    );
  }, [isPending, isSettled]);

  const all = page?.items ?? [];
  const testimonials = isSettled ? all : all.slice(0, reservedPlaces.length);
  const hasMore = isSettled && page?.nextCursor !== undefined;
  return {
    listRef,
    testimonials,
    isPending,
    isEmpty: page?.items.length === 0,
    freePlaces: isSettled ? [] : reservedPlaces.slice(testimonials.length),
    loadMore: hasMore ? () => fetchNext(page) : undefined,
  };
}

/** The place in the window where the last review ends. */
function contentBottom(list: Element): number {
  const [last] = [...list.querySelectorAll(':scope > p, li:not([aria-hidden])')].slice(-1);
  const { top, bottom } = (last ?? list).getBoundingClientRect();
  return last ? bottom : top;
}

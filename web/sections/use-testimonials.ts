import { useEffect, useRef, useState } from 'react';
import type { TestimonialPage } from '../../domain/published-testimonial.ts';
import { listTestimonials } from '../api-client/list-testimonials.ts';
import { deferLayoutShift } from '../scroll/defer-layout-shift.ts';

/** Two rows of three columns. Fewer or more testimonials change the height out of sight. */
const reservedCards = [1, 2, 3, 4, 5, 6];

/**
 * Returns the published testimonials fetched so far, a function that fetches more, and placeholders for
 * those that may still come. A failure is not shown: a visitor who came for a mason misses nothing, and
 * the placeholders are removed as they are without testimonials.
 */
export function useTestimonials() {
  const [page, setPage] = useState<TestimonialPage>();
  const [isPending, setIsPending] = useState(true);
  // Until then the list keeps its prerendered height.
  const [isSettled, setIsSettled] = useState(false);
  const shownRef = useRef<TestimonialPage>(undefined);
  const listRef = useRef<HTMLDivElement>(null);

  async function fetchNext(shown?: TestimonialPage) {
    const next = await listTestimonials(shown?.nextCursor).catch(() => undefined);
    setIsPending(false);
    // The second of two equal requests finds its page loaded already.
    if (!next || shownRef.current !== shown) return;
    const ratings = next.ratings ?? shown?.ratings;
    shownRef.current = { ...next, ratings, items: [...(shown?.items ?? []), ...next.items] };
    setPage(shownRef.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is mounted.
  useEffect(() => void fetchNext(), []);

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
  const testimonials = isSettled ? all : all.slice(0, reservedCards.length);
  const hasMore = isSettled && page?.nextCursor !== undefined;
  return {
    listRef,
    testimonials,
    isPending,
    isSettled,
    ratings: page?.ratings,
    isEmpty: page?.items.length === 0,
    placeholders: isSettled ? [] : reservedCards.slice(testimonials.length),
    loadMore: hasMore ? () => fetchNext(page) : undefined,
  };
}

/** Returns the bottom of the last testimonial, relative to the window. */
function contentBottom(list: Element): number {
  const content = [...list.querySelectorAll(':scope > p, li:not([aria-hidden])')];
  // A phone shows the first ones only; the others have no box.
  const last = content.findLast((element) => element.getClientRects().length > 0);
  const { top, bottom } = (last ?? list).getBoundingClientRect();
  return last ? bottom : top;
}

/** A testimonial as the public list shows it. `createdAt` is ISO 8601 in UTC. */
export interface PublishedTestimonial {
  id: string;
  name: string;
  location: string;
  testimonial: string;
  rating: number;
  createdAt: string;
}

/** The ratings of all published testimonials; the average has one decimal. */
export interface RatingSummary {
  count: number;
  average: number;
}

/** One page of the public list, newest first; `nextCursor` asks for the next one. */
export interface TestimonialPage {
  items: PublishedTestimonial[];
  /** On the first page only, where there is a testimonial. */
  ratings?: RatingSummary;
  nextCursor?: string;
}

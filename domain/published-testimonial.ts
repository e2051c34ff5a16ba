/** A testimonial as the public list shows it. `createdAt` is ISO 8601 in UTC. */
export interface PublishedTestimonial {
  id: string;
  name: string;
  location: string;
  testimonial: string;
  rating: number;
  createdAt: string;
}

/** One page of the public list, newest first; `nextCursor` asks for the next one. */
export interface TestimonialPage {
  items: PublishedTestimonial[];
  nextCursor?: string;
}

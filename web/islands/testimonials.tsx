import { TestimonialList } from '../sections/testimonial-list.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <TestimonialList />);

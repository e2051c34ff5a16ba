import { NewTestimonialForm } from '../forms/new-testimonial-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <NewTestimonialForm />);

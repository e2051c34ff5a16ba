import { ContactForm } from '../forms/contact-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <ContactForm />);

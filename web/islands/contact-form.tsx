import { ContactMessageForm } from '../forms/contact-message-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <ContactMessageForm />);

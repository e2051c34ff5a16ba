import type { LeadItem } from '../store/items.ts';

interface LeadKind {
  /** The heading of its card on the lead's page. */
  title: string;
  /** The first words of its title, before the name. */
  from: string;
  /** The first sentence of the owner's reply. */
  thanks: string;
}

/** The wording of each kind of lead. */
export const leadKinds: Record<LeadItem['kind'], LeadKind> = {
  'quote-request': {
    title: 'Quote request',
    from: 'Quote request:',
    thanks: 'Thanks for reaching out about your project.',
  },
  'contact-message': {
    title: 'Message',
    from: 'Message from',
    thanks: 'Thanks for your message.',
  },
};

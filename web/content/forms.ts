interface SiteForm {
  /** The words of its button while it is being sent. */
  sending: string;
  /** Is empty again once it is sent; otherwise it stays as it is, to be changed and sent again. */
  startsAnew: boolean;
}

/** The forms of the home page by their ids, for the bundle and for the loader that stands in for it. */
export const siteForms: Readonly<Record<string, SiteForm>> = {
  'testimonial-form': { sending: 'Submitting...', startsAnew: true },
  'quote-form': { sending: 'Generating Quote...', startsAnew: false },
  'contact-form': { sending: 'Sending...', startsAnew: true },
};

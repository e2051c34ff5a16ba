interface SiteForm {
  /** The label of the submit button while the form is being sent. */
  sending: string;
  /** Resets once it is sent; otherwise it keeps its values, to be changed and sent again. */
  resets: boolean;
}

/** The forms of the home page by their ids, for their islands and for the scripts before them. */
export const siteForms: Readonly<Record<string, SiteForm>> = {
  'testimonial-form': { sending: 'Submitting...', resets: true },
  'quote-form': { sending: 'Generating Quote...', resets: false },
  'contact-form': { sending: 'Sending...', resets: true },
};

/** A mail to the owner. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The visitor's address: the owner answers by pressing reply. */
  replyTo?: string;
  /** What mail programs tell this mail from others like it by; random without one. */
  reference?: string;
}

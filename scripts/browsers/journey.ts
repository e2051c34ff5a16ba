import type { Mailbox } from './mailbox.ts';
import type { Visitor } from './visitor.ts';

interface JourneyProps {
  visitor: Visitor;
  mailbox: Mailbox;
  /** Words that no other journey types. */
  unique: string;
}

/** A way through the site; it throws where the visitor does not see what was promised. */
export interface Journey {
  /** As the command line and the report name it. */
  name: string;
  /** For a visitor who has switched JavaScript off. */
  withoutScript?: true;
  /** That of a desktop where it is left out. */
  window?: { width: number; height: number };
  run(props: JourneyProps): Promise<void>;
}

import { CommandError } from '../command-error.ts';
import type { Site } from '../site/site.ts';

/** So much of an id stands in the lists, and is taken for the whole. */
const SHORT_ID_CHARACTERS = 8;

/** The beginning of an id, as the lists show it. */
export function shortId(id: string): string {
  return id.slice(0, SHORT_ID_CHARACTERS);
}

/** An id, or the beginning of one, as it was typed; throws for what can be none. */
export function typedId(text: string): string {
  const id = text.trim().toLowerCase();
  if (!/^[\w-]+$/.test(id) || id.length < SHORT_ID_CHARACTERS) {
    throw new CommandError(
      `"${text}" is no id: give the reference from the mail, or at least its first ${SHORT_ID_CHARACTERS} characters.`,
      2,
    );
  }
  return id;
}

/**
 * The one item that an id or the beginning of one means; throws for none and for more than one.
 *
 * @param noun - what is looked for, for the sentence when there is none
 */
export function itemMeant<Item extends { id: string }>(
  items: Item[],
  id: string,
  noun: string,
  { name }: Site,
): Item {
  const meant = items.filter((item) => item.id.startsWith(id));
  const [item, ...others] = meant;
  if (!item) {
    throw new CommandError(`There is no ${noun} with the id ${id} in ${name}: check the id.`);
  }
  if (others.length > 0) {
    const ids = meant.map((each) => each.id).join(' or ');
    throw new CommandError(`${meant.length} ids begin with ${id}: give the whole id, ${ids}.`);
  }
  return item;
}

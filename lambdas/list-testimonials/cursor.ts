import * as z from 'zod/mini';

/** The end of a page of the public list: the keys of its last review, without `approved`. */
const positionSchema = z.strictObject({
  id: z.guid(),
  // As `Date.toISOString` writes it: more digits would outgrow DynamoDB's limit for a sort key.
  createdAt: z.iso.datetime({ precision: 3 }),
});

export type Position = z.output<typeof positionSchema>;

/** The list's own cursors have 123 characters; what is longer is not worth decoding. */
const CURSOR_MAX_CHARACTERS = 200;

/** The cursor of a page as it stands in a URL: base64url of the position's JSON. */
export function cursorOf({ id, createdAt }: Position): string {
  return Buffer.from(JSON.stringify({ id, createdAt })).toString('base64url');
}

/** Reads a cursor. The flag is not part of it, so no cursor can reach an unpublished review. */
export const cursorSchema = z.pipe(
  z.string(),
  z.transform((cursor: string, context): Position => {
    if (cursor.length <= CURSOR_MAX_CHARACTERS) {
      const json = Buffer.from(cursor, 'base64url').toString();
      const position = positionSchema.safeParse(jsonOf(json));
      if (position.success) return position.data;
    }
    context.issues.push({
      code: 'custom',
      input: cursor,
      message: 'The cursor is not one that this list gave out. Start again without one.',
    });
    return z.NEVER;
  }),
);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

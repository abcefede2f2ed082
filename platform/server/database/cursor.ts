import { z } from 'zod';
import { commonFailures } from '#kernel/call/failure.ts';
import { isPlainText } from '#kernel/text/plain-text.ts';
import { timeText } from '#kernel/text/time-text.ts';
import { fromJson } from '#kernel/value/json.ts';

/** The end of a page of a list: the values of its last row in the columns of the order. */
export function writeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @throws Failure `invalid_input` where the cursor is not of this list */
export function readCursor<Key extends string[]>(cursor: string, type: z.ZodType<Key>): Key {
  const key = type.safeParse(fromJson(Buffer.from(cursor, 'base64url').toString()));
  if (!key.success) throw commonFailures.fail('invalid_input');
  return key.data;
}

/** A text that a database can hold. */
export const cursorText = z.string().refine(isPlainText);

/** A time as `toISOString` writes it. */
export const cursorTime = timeText.check(z.iso.datetime({ precision: 3 }));

/** The key of a list ordered by a time and, within it, by id. */
export const timeAndId = z.tuple([cursorTime, cursorText]);

export type TimeAndId = z.infer<typeof timeAndId>;

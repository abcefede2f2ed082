import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { id } from '#kernel/document/edit-input.ts';
import { value } from '#kernel/document/fields.ts';
import type { RichSchema } from '#kernel/text/rich-text.ts';

/** Characters of one note: more than a transcript of 200 pages has. */
export const noteLength = 1_000_000;

/** What a note may hold: all that can be written, and highlights. */
export const noteSchema: RichSchema = {
  ...writingSchema,
  marks: {
    ...writingSchema.marks,
    /** The words of a highlight; its tag and participant are in the record of this id. */
    passage: { attributes: { id: value(id, '') }, required: ['id'], overlaps: true },
  },
};

import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { id } from '#kernel/document/edit-input.ts';
import { value } from '#kernel/document/fields.ts';
import type { RichSchema } from '#kernel/text/rich-text.ts';

/** The maximum length of a note in characters: more than a transcript of 200 pages. */
export const noteLength = 1_000_000;

/** The content that a note may have: any rich text, and highlights. */
export const noteSchema: RichSchema = {
  ...writingSchema,
  marks: {
    ...writingSchema.marks,
    /** The text of a highlight; its tag and participant are in the record of this id. */
    passage: { attributes: { id: value(id, '') }, required: ['id'], overlaps: true },
  },
};

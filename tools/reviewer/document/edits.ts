import { z } from 'zod';
import { defineEdit } from '#kernel/edit.ts';
import { isPosition } from '#kernel/order.ts';
import { entryText } from '../contract/entry.ts';
import { reviewerDocument } from './reviewer-document.ts';

export const addEntry = defineEdit(reviewerDocument, {
  name: 'addEntry',
  input: z.object({
    id: z.string().min(1).max(64),
    text: entryText,
    position: z.string().refine(isPosition, 'This is no position.'),
  }),
  apply: ({ entries }, { id, ...entry }) => entries.insert(id, entry),
});

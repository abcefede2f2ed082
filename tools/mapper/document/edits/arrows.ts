import { z } from 'zod';
import { defineEdit } from '#kernel/edit.ts';
import { id, one } from '#kernel/edit-input.ts';
import { mapFailures } from '../../contract/failures.ts';
import { mapperDocument } from '../mapper-document.ts';

/** Leads from one card to another. */
export const addArrow = defineEdit(mapperDocument, {
  name: 'addArrow',
  input: z.object({ id, from: id, to: id, twoWay: z.boolean().default(false) }),
  apply: ({ cards, arrows }, { id, ...arrow }) => {
    if (arrow.from === arrow.to) throw mapFailures.fail('arrow_to_itself');
    cards.need(arrow.from);
    cards.need(arrow.to);
    arrows.insert(id, arrow);
  },
});

/** Both ways where the two must agree, one way where one passes on. */
export const changeArrow = defineEdit(mapperDocument, {
  name: 'changeArrow',
  input: z.object({ id, twoWay: z.boolean() }),
  apply: ({ arrows }, { id, twoWay }) => arrows.set(id, { twoWay }),
});

export const removeArrow = defineEdit(mapperDocument, {
  name: 'removeArrow',
  input: one,
  apply: ({ arrows }, { id }) => arrows.remove(id),
});

import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, changeOf, fieldsOf, id } from '#kernel/document/edit-input.ts';
import { mapFailures } from '../../contract/failures.ts';
import { mapperDocument } from '../mapper-document.ts';
import { arrows } from '../records/cards.ts';

/** Leads from one card to another. */
export const addArrow = defineEdit(mapperDocument, {
  name: 'addArrow',
  input: z.object({ id, from: id, to: id }).and(fieldsOf(arrows, ['twoWay', 'label'])),
  apply: ({ cards, arrows }, { id, ...arrow }) => {
    if (arrow.from === arrow.to) throw mapFailures.fail('arrow_to_itself');
    cards.require(arrow.from);
    cards.require(arrow.to);
    arrows.insert(id, arrow);
  },
});

/** Both ways where the two must agree, one way where one passes on; and what is said beside it. */
export const changeArrow = defineEdit(mapperDocument, {
  name: 'changeArrow',
  input: changeOf(arrows, ['twoWay', 'label']),
  apply: ({ arrows }, { id, ...change }) => arrows.set(id, change),
});

/** Leads it the other way. */
export const turnArrow = defineEdit(mapperDocument, {
  name: 'turnArrow',
  input: byId,
  apply: ({ arrows }, { id }) => {
    const { from, to } = arrows.require(id);
    arrows.set(id, { from: to, to: from });
  },
});

export const removeArrow = defineEdit(mapperDocument, {
  name: 'removeArrow',
  input: byId,
  apply: ({ arrows }, { id }) => arrows.remove(id),
});

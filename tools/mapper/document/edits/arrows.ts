import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, changeOf, fieldsOf, id, newId } from '#kernel/document/edit-input.ts';
import { mapFailures } from '../../contract/failures.ts';
import { mapperDocument } from '../mapper-document.ts';
import { arrows } from '../records/cards.ts';

/** Adds an arrow from one card to another. */
export const addArrow = defineEdit(mapperDocument, {
  name: 'addArrow',
  title: 'Connect two cards',
  changes: ['arrows'],
  input: z
    .object({ id: newId, from: id.describe('Id of a card.'), to: id.describe('Id of a card.') })
    .and(fieldsOf(arrows, ['twoWay', 'label'])),
  apply: ({ cards, arrows }, { id, ...arrow }) => {
    if (arrow.from === arrow.to) throw mapFailures.fail('arrow_to_itself');
    cards.require(arrow.from);
    cards.require(arrow.to);
    arrows.insert(id, arrow);
  },
});

/** Changes the direction of an arrow (both ways for an agreement, one way for a handover) or its label. */
export const changeArrow = defineEdit(mapperDocument, {
  name: 'changeArrow',
  title: 'Change an arrow',
  changes: ['arrows'],
  input: changeOf(arrows, ['twoWay', 'label']),
  apply: ({ arrows }, { id, ...change }) => arrows.set(id, change),
});

/** Reverses an arrow. */
export const turnArrow = defineEdit(mapperDocument, {
  name: 'turnArrow',
  title: 'Reverse an arrow',
  changes: ['arrows'],
  input: byId,
  apply: ({ arrows }, { id }) => {
    const { from, to } = arrows.require(id);
    arrows.set(id, { from: to, to: from });
  },
});

export const removeArrow = defineEdit(mapperDocument, {
  name: 'removeArrow',
  title: 'Remove an arrow',
  changes: ['arrows'],
  input: byId,
  apply: ({ arrows }, { id }) => arrows.remove(id),
});

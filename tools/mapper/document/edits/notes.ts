import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  byId,
  changeOf,
  fieldsOf,
  newId,
  optionalId,
  textReplacement,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { lengths } from '#kernel/text/limits.ts';
import { mapperDocument, type OpenedMap } from '../mapper-document.ts';
import { evidence, notes } from '../records/notes.ts';

const target = { card: optionalId, persona: optionalId, stage: optionalId, row: optionalId };
type Target = { [Kind in keyof typeof target]: string | null };

/** @throws record_not_found if the record that it is about does not exist */
function requireTarget(map: OpenedMap, { card, persona, stage, row }: Target): void {
  if (card) map.cards.require(card);
  if (persona) map.personas.require(persona);
  if (stage) map.stages.require(stage);
  if (row) map.rows.require(row);
}

/** Adds a note to a card, a persona, a stage, a row or the map; a task if it has a status. */
export const addNote = defineEdit(mapperDocument, {
  name: 'addNote',
  title: 'Add a note',
  changes: ['notes'],
  input: z
    .object({ id: newId, ...target, text: z.string().max(lengths.text).default('') })
    .and(fieldsOf(notes, ['author', 'at', 'assignee', 'taskStatus', 'due'])),
  apply: (map, { id, ...note }) => {
    requireTarget(map, note);
    map.notes.insert(id, note);
  },
});

export const editNoteText = defineEdit(mapperDocument, {
  name: 'editNoteText',
  title: 'Edit the text of a note',
  changes: ['notes'],
  input: textReplacement(lengths.text),
  undo: 'typing',
  apply: ({ notes }, { id, at, remove, insert }) => {
    notes.require(id);
    notes.replaceText(id, 'text', at, remove, insert);
  },
});

/** Changes a note: makes it a task, assigns it, sets its due date, or closes it. */
export const changeNote = defineEdit(mapperDocument, {
  name: 'changeNote',
  title: 'Change the task of a note',
  changes: ['notes'],
  input: changeOf(notes, ['assignee', 'taskStatus', 'due']),
  apply: ({ notes }, { id, ...change }) => notes.set(id, change),
});

export const removeNote = defineEdit(mapperDocument, {
  name: 'removeNote',
  title: 'Remove a note',
  changes: cascadeOf(mapperDocument, 'notes'),
  input: byId,
  apply: (map, { id }) => removeWithParts(mapperDocument, map, 'notes', [id]),
});

const evidenceFields = ['kind', 'ref', 'quote', 'at', 'link'] as const;

/** Adds evidence to a card, a persona, a stage, a row or a point. */
export const addEvidence = defineEdit(mapperDocument, {
  name: 'addEvidence',
  title: 'Add evidence',
  changes: ['evidence'],
  input: z
    .object({ id: newId, ...target, point: optionalId })
    .and(fieldsOf(evidence, evidenceFields)),
  apply: (map, { id, ...given }) => {
    requireTarget(map, given);
    if (given.point) map.points.require(given.point);
    map.evidence.insert(id, given);
  },
});

export const changeEvidence = defineEdit(mapperDocument, {
  name: 'changeEvidence',
  title: 'Change evidence',
  changes: ['evidence'],
  input: changeOf(evidence, evidenceFields),
  apply: ({ evidence }, { id, ...change }) => evidence.set(id, change),
});

export const removeEvidence = defineEdit(mapperDocument, {
  name: 'removeEvidence',
  title: 'Remove evidence',
  changes: ['evidence'],
  input: byId,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});

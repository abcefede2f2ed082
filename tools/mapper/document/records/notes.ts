import { z } from 'zod';
import { evidenceFields } from '#features/evidence/document/index.ts';
import { ticketFields } from '#features/integrations/document/index.ts';
import { personOrNobody } from '#kernel/document/edit-input.ts';
import { mergingText, partOf, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { evidenceKind, taskStatus } from '../../contract/codes.ts';

const moment = z.iso.datetime();

/** The record that a note or evidence is about; the whole map if all are null. */
export const about = {
  card: partOf('cards'),
  persona: partOf('personas'),
  stage: partOf('stages'),
  row: partOf('rows'),
};

/** A note; a task if it has a status. */
export const notes = {
  ...about,
  text: mergingText(lengths.text),
  /** The id of the account that wrote it. */
  author: value(personOrNobody('Id of the account that wrote it.'), ''),
  at: value(moment.nullable().describe('When it was written.'), null),
  /** The name of the person who does the task, who may have no account. */
  assignee: value(z.string().max(lengths.fullName), ''),
  /** Null for a note that is no task. */
  taskStatus: value(taskStatus.nullable().describe('Null where it is no task.'), null),
  due: value(z.iso.date().nullable(), null),
};

/** A source that backs a record or a point. */
export const evidence = {
  ...about,
  point: partOf('points'),
  kind: value(evidenceKind, 'url'),
  ...evidenceFields,
};

/** The issue of an external tracker that a note or an opportunity was sent to. */
export const tickets = {
  note: partOf('notes'),
  opportunity: partOf('opportunities'),
  ...ticketFields,
};

export const noteNames: RecordNames<typeof notes> = {
  one: 'note',
  many: 'notes',
  by: ['text'],
  fields: {
    text: { label: 'Text' },
    assignee: { label: 'Assigned to' },
    taskStatus: {
      label: 'Task',
      labels: { open: 'Open', in_progress: 'In progress', done: 'Done' },
    },
    due: { label: 'Due' },
  },
};

export const evidenceNames: RecordNames<typeof evidence> = {
  one: 'piece of evidence',
  many: 'pieces of evidence',
  by: ['ref'],
  fields: { kind: { label: 'Kind' }, ref: { label: 'Source' }, quote: { label: 'Quote' } },
};

import { z } from 'zod';
import { evidenceFields } from '#features/evidence/document/index.ts';
import { ticketFields } from '#features/integrations/document/index.ts';
import { mergingText, partOf, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { evidenceKind, taskStatus } from '../../contract/codes.ts';

const moment = z.iso.datetime();

/** What a note or evidence is about; the whole map where it is about none of these. */
export const about = {
  card: partOf('cards'),
  persona: partOf('personas'),
  stage: partOf('stages'),
  row: partOf('rows'),
};

/** A remark, which may be a task. */
export const notes = {
  ...about,
  text: mergingText(lengths.text),
  /** Id of the account that wrote it. */
  author: value(z.string().max(64).describe('Id of the account that wrote it.'), ''),
  at: value(moment.nullable().describe('When it was written.'), null),
  assignee: value(z.string().max(lengths.fullName), ''),
  /** Null where it is a remark and no task. */
  taskStatus: value(taskStatus.nullable().describe('Null where it is no task.'), null),
  due: value(z.iso.date().nullable(), null),
};

/** What backs a card, a persona or a point, and where it is found. */
export const evidence = {
  ...about,
  point: partOf('points'),
  kind: value(evidenceKind, 'url'),
  ...evidenceFields,
};

/** An issue in a tracker that a note or an opportunity has become. */
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

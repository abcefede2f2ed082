import { expect, test } from 'vitest';
import { describeShape } from '#kernel/document/document.ts';
import { notesDocument } from './notes-document.ts';

test('a change of the shape comes with a migration and a new version', () => {
  const { version } = notesDocument;
  expect({ version, shape: describeShape(notesDocument) }).toEqual({
    version: 2,
    shape: [
      'tags.name: value',
      'tags.colour: value',
      'tags.position: position',
      'participants.name: value',
      'participants.about: value',
      'participants.position: position',
      'notes.title: value',
      'notes.body: rich of paragraph, heading, bulletList, orderedList, listItem, taskList, ' +
        'taskItem, blockquote, codeBlock, table, tableRow, tableHeader, tableCell, image, ' +
        'caption, horizontalRule, hardBreak, mention, bold, italic, strike, underline, code, link, passage',
      'notes.participant: reference to participants',
      'notes.pinned: value',
      'notes.updated: value',
      'notes.position: position',
      'labels.note: reference to notes',
      'labels.tag: reference to tags',
      'highlights.note: reference to notes',
      'highlights.tag: reference to tags',
      'highlights.participant: reference to participants',
    ],
  });
});

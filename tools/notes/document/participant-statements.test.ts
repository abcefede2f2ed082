import { expect, test } from 'vitest';
import { paragraph } from '#features/writing/document/index.ts';
import { emptyDocument, openDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { addNote, addParticipant } from './edits.ts';
import { noteSchema } from './note-schema.ts';
import { noteTexts } from './note-texts.ts';
import { notesDocument } from './notes-document.ts';
import { planWithdrawal, saidBy } from './participant-statements.ts';

const origin = { kind: 'user', userId: 'amara' } as const;
const letter = 'Every month I copy the reference by hand.';

/** A note without a participant, in a project that lists Maya Hart and P02. */
function noteOf(lines: readonly string[]) {
  const document = emptyDocument(notesDocument);
  applyPlanned(
    document,
    [
      planEdit(addParticipant, { id: 'maya', name: 'Maya  Hart', position: 'a0' }),
      planEdit(addParticipant, { id: 'p2', name: 'P02', position: 'a1' }),
      planEdit(addNote, {
        id: 'n',
        title: 'Notes',
        body: lines.map((line) => paragraph(line)),
        position: 'a0',
      }),
    ],
    origin,
  );
  return document;
}

test.each([
  ['one turn', ['Interviewer: How do you pay?', '', `Maya Hart: ${letter}`], 1],
  ['a name alone on its line', ['Maya Hart:', letter], 1],
  ['no space before the words', [`maya hart:${letter}`], 0],
  ['a turn before that of another participant', [`Maya Hart: ${letter}`, 'P02: Mine.'], 1],
  ['the code of the record', ['Interviewer: How?', `M. Hart: ${letter}`], 1],
])('words of a known participant are theirs from the first turn: %s', (_, lines, left) => {
  const document = noteOf(lines);
  const ids = new Set(['maya']);
  expect(saidBy(document, ids, ['m. hart']).flatMap(({ texts }) => texts)).toEqual([letter]);
  applyPlanned(document, planWithdrawal(document, ids, ['m. hart']), origin);
  const { notes } = openDocument(notesDocument, document);
  const text = plainTextOf(noteSchema, notes.content('n', 'body'));
  expect(text).not.toContain('Every month');
  expect(text).toContain('[withdrawn]');
  expect(text.split('\n').filter((line) => lines.includes(line) && line !== '')).toHaveLength(left);
});

test('a code that names another participant here is theirs', () => {
  const document = noteOf([`P02: ${letter}`]);
  expect(saidBy(document, new Set(['maya']), ['p02'])).toEqual([]);
});

test('drafts get the known participant of a single turn as the speaker', () => {
  const document = noteOf(['Interviewer: How do you pay?', `Maya Hart: ${letter}`]);
  const [note] = noteTexts(document, null);
  expect(note?.parts.map(({ speaker, text }) => [speaker, text])).toEqual([
    [null, 'Interviewer: How do you pay?'],
    ['Maya Hart', letter],
  ]);
});

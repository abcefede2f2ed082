import { expect, test } from 'vitest';
import { paragraph } from '#features/writing/document/index.ts';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { noteSchema } from './note-schema.ts';
import { markdownOfNotes } from './notes-in-markdown.ts';
import { noteTemplates } from './templates.ts';

test('a whole project is one text with a heading for each note', () => {
  const notes = [
    { title: 'Interview P01', body: [paragraph('Waits')] },
    { title: '', body: [] },
  ];
  expect(markdownOfNotes(notes)).toBe('# Interview P01\n\nWaits\n\n# Untitled note\n');
});

test.each(Object.values(noteTemplates))('the template $name is a valid note', ({ body }) => {
  let unfit = 0;
  const read = cleanRichText(noteSchema, body, () => {
    unfit += 1;
  });
  expect(unfit).toBe(0);
  expect(plainTextOf(noteSchema, read)).not.toBe('');
});

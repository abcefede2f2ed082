import { getSchema } from '@tiptap/core';
import { test } from 'vitest';
import { MentionedPerson, textExtensions } from '#features/writing/web/editor/extensions.ts';
import { createStore } from '#platform/web/store/store.ts';
import { expectSame } from '#tests/fixtures/same-schema.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { highlightMark } from './highlight-mark.tsx';

test('the schema of the editor has highlights in addition to all rich text, as the schema of notes', () => {
  const { extension } = highlightMark('n1');
  const extensions = textExtensions(noteSchema, createStore(null));
  expectSame(getSchema([...extensions, MentionedPerson, extension]), noteSchema);
});

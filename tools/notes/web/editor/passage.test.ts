import { getSchema } from '@tiptap/core';
import { test } from 'vitest';
import { MentionedPerson, textExtensions } from '#features/writing/web/editor/extensions.ts';
import { createStore } from '#platform/web/store/store.ts';
import { expectSame } from '#tests/fixtures/same-schema.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { highlightMark } from './highlight-mark.tsx';

test('the editor of a note knows highlights besides all that can be written, as notes hold them', () => {
  const { extension } = highlightMark('n1');
  const extensions = textExtensions(noteSchema, createStore(null));
  expectSame(getSchema([...extensions, MentionedPerson, extension]), noteSchema);
});

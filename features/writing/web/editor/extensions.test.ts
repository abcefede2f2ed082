import { getSchema } from '@tiptap/core';
import { test } from 'vitest';
import type { RichSchema } from '#kernel/text/rich-text.ts';
import { createStore } from '#platform/web/store/store.ts';
import { expectSame } from '#tests/fixtures/same-schema.ts';
import { narrowed, writingSchema } from '../../contract/writing-schema.ts';
import { MentionedPerson, textExtensions } from './extensions.ts';

const editorOf = (schema: RichSchema) => {
  const mention = 'mention' in schema.elements ? [MentionedPerson] : [];
  return getSchema([...textExtensions(schema, createStore(null)), ...mention]);
};

test('the editor supports all that a text may contain, and nothing else', () => {
  expectSame(editorOf(writingSchema), writingSchema);
});

test('a text with fewer features gets an editor with fewer features', () => {
  const tables = ['table', 'tableRow', 'tableHeader', 'tableCell'];
  const lists = ['bulletList', 'orderedList', 'listItem', 'taskList', 'taskItem'];
  const pictures = ['image', 'caption'];
  const others = ['heading', 'blockquote', 'codeBlock', 'horizontalRule', 'hardBreak', 'mention'];
  for (const left of [
    tables,
    pictures,
    ['taskList', 'taskItem', 'mention', 'underline', 'code'],
    [...tables, ...lists, ...pictures, ...others, 'link', 'bold'],
  ]) {
    const schema = narrowed(writingSchema, left);
    expectSame(editorOf(schema), schema);
  }
});

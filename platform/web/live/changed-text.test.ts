import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, emptyDocument, openDocument } from '#kernel/document/document.ts';
import { position, richText, value } from '#kernel/document/fields.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { changedText } from './changed-text.ts';

const body = richText(
  {
    blocks: ['line', 'list'],
    elements: {
      line: { holds: 'words' },
      list: { holds: 'elements', children: ['line'] },
    },
    marks: {},
  },
  1000,
);
const book = defineDocument({
  name: 'book',
  shape: {
    facts: {},
    records: { pages: { title: value(z.string(), ''), body, position: position() } },
  },
  names: {
    facts: {},
    records: { pages: { one: 'page', many: 'pages', by: ['title'], fields: {} } },
  },
});

const line = (text: string) => ({ type: 'line', content: [{ type: 'text', text }] });

function textAfter(change: (pages: ReturnType<typeof openBook>['pages']) => void): string[] {
  const { document, pages } = openBook();
  let texts: Record<string, string> = {};
  document.on('afterTransaction', (transaction: Y.Transaction) => {
    texts = changedText(book, transaction);
  });
  document.transact(() => change(pages));
  return Object.values(texts);
}

function openBook() {
  const document = emptyDocument(book);
  const { pages } = openDocument(book, document);
  const text: RichText = [
    line('first'),
    { type: 'list', content: [line('second')] },
    line('third'),
  ];
  pages.insert('p', { title: 'P01', body: text, position: 'a0' });
  return { document, pages };
}

test('the blocks of a rich text that a user typed in are returned, and no others', () => {
  const typed = textAfter((pages) => {
    const list = pages.fragment('p', 'body')?.get(1);
    const item = list instanceof Y.XmlElement ? list.get(0) : null;
    const text = item instanceof Y.XmlElement ? item.get(0) : null;
    if (text instanceof Y.XmlText) text.insert(6, ' thought');
  });
  expect(typed).toEqual(['Page: second thought']);
});

test('new blocks are returned, and so is a new record', () => {
  const added = textAfter((pages) =>
    pages.write('p', 'body', [
      line('first'),
      line('between'),
      { type: 'list', content: [line('second')] },
      line('third'),
    ]),
  );
  expect(added).toEqual(['Page: between']);
  const made = textAfter((pages) =>
    pages.insert('q', { title: 'P02', body: [line('all of it')], position: 'a1' }),
  );
  expect(made).toEqual(['Page: P02\nall of it']);
});

test('a change beside a rich text does not report the text again', () => {
  expect(textAfter((pages) => pages.set('p', { position: 'a5' }))).toEqual(['Page: P01']);
});

import { afterAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { createReaders, documentReaderLimits } from '#platform/server/readers/readers.ts';
import { tool as mapper } from '#tools/mapper/server/index.ts';
import { tool as notes } from '#tools/notes/server/index.ts';
import { inPlainText, type ProjectKind } from '../kind.ts';
import { createSummarise } from './summarise.ts';

const documentReaders = createReaders(documentReaderLimits);
afterAll(() => documentReaders.close());
const read = vi.spyOn(documentReaders, 'read');

/** The summary of a document that is stored unchanged. */
function found(given: ProjectKind, document: Y.Doc) {
  const kind = inPlainText(given);
  const documents = { read: async () => [Y.encodeStateAsUpdate(document)] };
  const summarise = createSummarise(documents, documentReaders);
  return { kind, summary: summarise('some project', kind, document) };
}

test.each([
  ['map', mapper.kind, 'cards', 'text'],
  ['note', notes.kind, 'tags', 'name'],
])(
  'a large %s is summarised in a separate process, with the same result',
  async (_, given, records, field) => {
    read.mockClear();
    const document = emptyDocument(given.document);
    document.transact(() => {
      for (let one = 0; one < 2000; one += 1) {
        const record = new Y.Map<unknown>([[field, new Y.Text(`Word ${one}\0`)]]);
        document.getMap(records).set(`record-${one}`, record);
      }
    });
    const { kind, summary } = found(given, document);
    expect(await summary).toEqual(kind.summarise(document));
    expect(read).toHaveBeenCalledOnce();
  },
);

test('a small document is summarised at once', async () => {
  read.mockClear();
  const empty = emptyDocument(mapper.kind.document);
  const { kind, summary } = found(mapper.kind, empty);
  expect(await summary).toEqual(kind.summarise(empty));
  expect(read).not.toHaveBeenCalled();
});

import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { hasWritten, wordFieldsOf } from '#features/help/server/written-text.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { lengths } from '#kernel/text/limits.ts';
import { librarySamples } from '#tests/fixtures/library-samples.ts';

test.each(librarySamples)(
  'the sample $slug becomes a project of its tool, whole and not empty [S1.5]',
  async ({ kind, open }) => {
    const { title, document } = await open();
    expect(title.length).toBeLessThanOrEqual(lengths.title);
    const { value, dropped } = readDocument(kind.document, document);
    expect(dropped).toEqual([]);
    expect(JSON.stringify(value).length).toBeGreaterThan(2000);
  },
);

test.each(librarySamples)(
  'the words of the sample $slug are not those of who takes it',
  async ({ kind, open }) => {
    const sample = await open();
    const document = emptyDocument(kind.document);
    const fields = wordFieldsOf([kind.document.shape]);
    const found: boolean[] = [];
    document.on('afterTransaction', (transaction: Y.Transaction) => {
      found.push(hasWritten({ transaction, changed: transaction.changed }, fields));
    });
    Y.applyUpdate(document, Y.encodeStateAsUpdate(sample.document));
    expect(found).toEqual([false]);
  },
);

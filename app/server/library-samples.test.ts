import { expect, test } from 'vitest';
import { readDocument } from '#kernel/document/document.ts';
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

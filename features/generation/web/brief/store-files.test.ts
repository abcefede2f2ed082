import { expect, test } from 'vitest';
import { NoReadableFile, storeFiles } from './store-files.ts';

const files = [new File([''], 'empty.txt')];
const brief = { files, title: 'A visit' };
const { signal } = new AbortController();
const storing = (projectId: string | null, problems: string[]) => ({
  storeSources: async () => ({ projectId, notes: [{ id: 'a', file: 'empty.txt' }], problems }),
});

test('a brief whose files are all unreadable is not sent, and each file says why', async () => {
  const stored = storeFiles(storing(null, ['“empty.txt” is empty.']), brief, signal);
  await expect(stored).rejects.toThrow(NoReadableFile);
  await expect(stored).rejects.toThrow('“empty.txt” is empty.');
});

test('a brief without files stores none, and one with a readable file gets their notes', async () => {
  const none = { files: [], title: '' };
  expect(await storeFiles(storing(null, []), none, signal)).toBeNull();
  expect(await storeFiles(storing('n1', []), brief, signal)).toMatchObject({ projectId: 'n1' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFlag, readIds, writeFlag, writeIds } from './option-query.ts';

test('what is chosen of a file comes back from the address of its page', () => {
  const id = fc.stringMatching(/^[\w-]{1,12}$/);
  fc.assert(
    fc.property(fc.array(id), fc.boolean(), fc.boolean(), (ids, flag, usual) => {
      const options = { ...writeIds('without_rows', ids), ...writeFlag('notes', flag, usual) };
      const { searchParams } = new URL(`http://x/?${new URLSearchParams(options)}`);
      const read = Object.fromEntries(searchParams);
      expect(readIds(read, 'without_rows')).toEqual(ids);
      expect(readFlag(read, 'notes', usual)).toBe(flag);
    }),
  );
  expect({ ...writeIds('a', []), ...writeFlag('b', true, true) }).toEqual({});
});

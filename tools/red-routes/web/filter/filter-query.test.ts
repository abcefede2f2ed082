import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterMode } from '#ui/fields/filter-fields.tsx';
import { zones } from '../../contract/codes.ts';
import { readFilter, writeFilter } from './filter-query.ts';

test('a filter is read back from an address, and other parameters stay', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[\w-]{1,12}$/));
  const either = fc.constantFrom('any' as const, 'yes' as const, 'no' as const);
  const filter = fc.record({
    words: fc.string(),
    tags: ids,
    zones: fc.subarray([...zones, 'none' as const]),
    redFor: ids,
    critical: either,
    measured: either,
  });
  const mode = fc.constantFrom<FilterMode>('dim', 'hide');
  fc.assert(
    fc.property(filter, mode, (filter, mode) => {
      const search = new URLSearchParams('sub=amara&words=before&others=hidden');
      writeFilter(search, filter, mode);
      const { searchParams } = new URL(`http://x/?${search}`);
      expect(readFilter(searchParams)).toEqual({ filter, mode });
      expect(searchParams.get('sub')).toBe('amara');
    }),
  );
});

test('an address with invalid conditions filters nothing', () => {
  const { filter } = readFilter(new URLSearchParams('zones=blue,red&critical=perhaps'));
  expect(filter).toMatchObject({ zones: ['red'], critical: 'any' });
});

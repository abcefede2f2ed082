import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineFileOptions, flag, idList } from './file-options.ts';

const options = defineFileOptions({ without_rows: idList, notes: flag(false), legend: flag(true) });

test('the options of a file are restored from the address of its page', () => {
  const id = fc.stringMatching(/^[\w-]{1,12}$/);
  const values = fc.record({
    without_rows: fc.array(id),
    notes: fc.boolean(),
    legend: fc.boolean(),
  });
  fc.assert(
    fc.property(values, (chosen) => {
      const { searchParams } = new URL(`http://x/?${new URLSearchParams(options.write(chosen))}`);
      expect(options.read(Object.fromEntries(searchParams))).toEqual(chosen);
    }),
  );
});

test('default options are left out of the address; missing or misspelled ones are off or the default', () => {
  const defaults = { without_rows: [], notes: false, legend: true };
  expect(options.write(defaults)).toEqual({});
  expect(options.read({ paper: 'a4' })).toEqual(defaults);
  expect(options.read({ notes: 'perhaps', without_rows: ',a,,b' })).toEqual({
    without_rows: ['a', 'b'],
    notes: false,
    legend: true,
  });
  expect(options.write({ ...defaults, legend: false })).toEqual({ legend: 'no' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layouts, sectionKind } from '../contract/codes.ts';
import { inSlots, laidOutAs, slotWidths } from './layouts.ts';

const section = (id: string, kind: 'header' | 'list' | 'used', slot: number) => ({
  id,
  kind,
  slot,
});
const ids = (slots: readonly (readonly { id: string }[])[]) =>
  slots.map((some) => some.map(({ id }) => id).join(' '));

test('on a poster the header is above, the list of uses below, and the rest in three columns', () => {
  const page = [
    section('head', 'header', 0),
    section('quote', 'list', 0),
    section('used', 'used', 0),
    ...['goals', 'needs', 'pains'].map((id) => section(id, 'list', 1)),
  ];
  expect(ids(laidOutAs('poster', 'sidebar-left', page))).toEqual([
    'head',
    'quote goals',
    'needs',
    'pains',
    'used',
  ]);
  expect(ids(laidOutAs('three', 'sidebar-left', page))).toEqual([
    'head quote',
    'used goals',
    'needs pains',
  ]);
  expect(ids(laidOutAs('sidebar-right', 'sidebar-left', page))).toEqual([
    'head quote used',
    'goals needs pains',
  ]);
});

test('sections stay if all columns are filled, and no layout loses a section', () => {
  const filled = ['a', 'b', 'c'].map((id, slot) => section(id, 'list', slot + 1));
  expect(ids(laidOutAs('poster', 'poster', filled))).toEqual(['', 'a', 'b', 'c', '']);
  const name = fc.constantFrom(...layouts);
  const sections = fc.array(
    fc.record({ kind: fc.constantFrom(...sectionKind.options), slot: fc.nat({ max: 4 }) }),
  );
  fc.assert(
    fc.property(name, name, sections, (layout, before, all) => {
      const slots = laidOutAs(layout, before, all);
      expect(slots).toHaveLength(slotWidths[layout].length);
      expect(new Set(slots.flat())).toEqual(new Set(inSlots(before, all).flat()));
      expect(slots.flat()).toHaveLength(all.length);
    }),
  );
});

import { expect, test } from 'vitest';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { DraftPiece } from '../../contract/draft.ts';
import { itemsOfPieces, relatedItems } from './related-items.ts';

const item = (id: string, title: string): LinkableItem => ({
  ...{ id, title, what: 'task', text: '', facts: {} },
});
const piece = (text: string, passages: string[], backing: DraftPiece['backing'] = 'quote') => ({
  ...{ round: 1, id: text, slot: 'task', under: null, text, values: {}, backing, quote: null },
  receipts: passages.map((passage) => ({
    ...{ passage, ref: 'P01', text: passage, link: null, start: 0, end: 1 },
  })),
  ...{ said_by: null, made_by: 'model' as const, model: 'm', prompt_version: '1' },
  ...{ recurs: 1, withheld: false },
});
const drafted = (of: readonly (readonly [string, string[]])[]) =>
  itemsOfPieces(
    of.map(([title, passages]) => piece(title, passages)),
    of.map(([title], at) => item(`${at}`, title)),
  );
const pairs = (
  one: Parameters<typeof drafted>[0],
  other: Parameters<typeof drafted>[0],
): string[][] =>
  relatedItems(drafted(one), drafted(other)).map((pair) => pair.map((at) => at.item.title));

test.each([
  ['the same passage', [['Wait', ['a']]], [['Queue', ['a', 'b']]], [['Wait', 'Queue']]],
  ['different passages', [['Wait', ['a']]], [['Queue', ['b']]], []],
  [
    'the same task in other forms',
    [['Book a meeting room', []]],
    [['Booking the meeting rooms', []]],
    [['Book a meeting room', 'Booking the meeting rooms']],
  ],
  ['one word in common', [['Book room', []]], [['Book train', []]], []],
  ['a single word', [['Wait', []]], [['Wait', []]], []],
  [
    'the best two of many',
    [['Wait', ['a', 'b']]],
    [
      ['One', ['a']],
      ['Two', ['a', 'b']],
      ['Three', ['b']],
    ],
    [
      ['Wait', 'Two'],
      ['Wait', 'One'],
    ],
  ],
  [
    'a passage that is used everywhere',
    [['Wait', ['a']]],
    ['A', 'B', 'C', 'D', 'E'].map((title): [string, string[]] => [title, ['a']]),
    [],
  ],
] as [string, [string, string[]][], [string, string[]][], string[][]][])(
  'items are related by %s',
  (_, one, other, expected) => {
    expect(pairs(one, other)).toEqual(expected);
  },
);

test('passages of a template and items of nobody relate nothing', () => {
  const [template] = itemsOfPieces([piece('Wait', ['a'], 'template')], [item('1', 'Wait')]);
  expect(template?.passages.size).toBe(0);
  expect(itemsOfPieces([], [item('1', 'Wait')])).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineDocument, emptyDocument, openDocument } from '#kernel/document/document.ts';
import { mergingText, position, richText, value } from '#kernel/document/fields.ts';
import { createRecords } from './records.ts';

const board = defineDocument({
  name: 'board',
  shape: {
    facts: { state: value(z.string(), '') },
    records: {
      cards: { cell: value(z.string(), ''), text: mergingText(50), position: position() },
    },
  },
});

function opened() {
  const document = emptyDocument(board);
  const { cards, facts } = openDocument(board, document);
  cards.insert('a', { cell: 'one', text: 'A', position: 'a0' });
  cards.insert('b', { cell: 'one', text: 'B', position: 'a1' });
  cards.insert('c', { cell: 'two', text: 'C', position: 'a0' });
  const records = createRecords(board, document);
  return {
    document,
    cards,
    facts,
    records,
    groups: records.group('cards', ['cell'], ({ cell }) => cell),
  };
}

test('a change of one card notifies only its listeners', () => {
  const { cards, records, groups } = opened();
  const [a, b, list, one] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  records.subscribe('cards', 'a', a);
  records.subscribe('cards', 'b', b);
  records.subscribeIds('cards', list);
  groups.subscribe('one', one);
  const before = records.get('cards', 'b');
  cards.replaceText('a', 'text', 1, 0, 'mara');
  expect([a, b, list, one].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0, 0]);
  expect(records.get('cards', 'a')?.text).toBe('Amara');
  expect(records.get('cards', 'b')).toBe(before);
});

test('the number of records is known without a list of them', () => {
  const { cards, records, groups } = opened();
  expect(records.count('cards')).toBe(3);
  cards.insert('d', { cell: 'two', text: 'D', position: 'Zz' });
  cards.remove('a');
  expect(records.count('cards')).toBe(3);
  expect([groups.ids('one'), groups.ids('two')]).toEqual([['b'], ['d', 'c']]);
});

test('lists keep their identity until something in them changes', () => {
  const { cards, records, groups } = opened();
  const [all, one, two] = [records.ids('cards'), groups.ids('one'), groups.ids('two')];
  cards.set('c', { position: 'a9' });
  expect(groups.ids('one')).toBe(one);
  expect(groups.ids('two')).toBe(two);
  expect(records.ids('cards')).not.toBe(all);
  cards.set('b', { position: 'Zz' });
  expect(groups.ids('one')).toEqual(['b', 'a']);
});

test('a card that moves to another cell notifies both cells', () => {
  const { document, cards, groups } = opened();
  const [one, two] = [vi.fn(), vi.fn()];
  groups.ids('one');
  groups.ids('two');
  groups.subscribe('one', one);
  groups.subscribe('two', two);
  document.transact(() => cards.set('a', { cell: 'two', position: 'a5' }));
  expect([groups.ids('one'), groups.ids('two')]).toEqual([['b'], ['c', 'a']]);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]);
  cards.remove('b');
  expect(groups.ids('one')).toEqual([]);
});

test('properties notify their listeners', () => {
  const { facts, records } = opened();
  const heard = vi.fn();
  const stop = records.subscribeFacts(heard);
  facts.set({ state: 'future' });
  expect(records.facts()).toEqual({ state: 'future' });
  stop();
  facts.set({ state: 'current' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('typing in a rich text does not notify listeners of its record', () => {
  const body = richText(
    { blocks: ['line'], elements: { line: { holds: 'words' } }, marks: {} },
    1000,
  );
  const book = defineDocument({
    name: 'book',
    shape: { facts: {}, records: { pages: { title: value(z.string(), ''), body } } },
  });
  const document = emptyDocument(book);
  const { pages } = openDocument(book, document);
  pages.insert('p', { title: 'P01' });
  const records = createRecords(book, document);
  const [page, list] = [vi.fn(), vi.fn()];
  records.subscribe('pages', 'p', page);
  records.subscribeIds('pages', list);
  const before = records.get('pages', 'p');
  pages.write('p', 'body', [{ type: 'line', content: [{ type: 'text', text: 'waits' }] }]);
  expect(records.get('pages', 'p')).toBe(before);
  expect([page, list].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  pages.set('p', { title: 'P02' });
  expect(page).toHaveBeenCalledOnce();
});

test('records are grouped again where other data that the key depends on has changed', () => {
  const { records } = opened();
  let suffix = 'x';
  const groups = records.group('cards', ['cell'], ({ cell }) => cell + suffix);
  const heard = vi.fn();
  groups.subscribe('oney', heard);
  expect(groups.ids('onex')).toEqual(['a', 'b']);
  suffix = 'y';
  groups.regroup();
  expect([groups.ids('onex'), groups.ids('oney')]).toEqual([[], ['a', 'b']]);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a listener of a whole collection is notified of any change in it', () => {
  const { cards, facts, records } = opened();
  const heard = vi.fn();
  records.subscribeAll('cards', heard);
  cards.replaceText('a', 'text', 1, 0, 'mara');
  facts.set({ state: 'future' });
  expect(heard).toHaveBeenCalledTimes(1);
});

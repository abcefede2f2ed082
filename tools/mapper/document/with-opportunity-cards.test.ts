import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { withOpportunityCards } from './with-opportunity-cards.ts';

type Records = Record<string, Record<string, Record<string, string>>>;

/** An old map after its migration. */
function broughtUp(records: Records): Records {
  const map = new Y.Doc();
  for (const [name, all] of Object.entries(records))
    for (const [id, fields] of Object.entries(all))
      map.getMap<Y.Map<unknown>>(name).set(id, new Y.Map(Object.entries(fields)));
  withOpportunityCards(map);
  const described = (name: string) => map.getMap(name).toJSON() as Records[string];
  const names = ['rows', 'opportunities', 'opportunityCards', 'opportunityPersonas', 'tickets'];
  return Object.fromEntries(names.map((name) => [name, described(name)]));
}

const rows = { r: { name: 'Opportunities' }, acts: { name: 'Actions' } };
const inRow = (text: string) => ({ row: 'r', text });
const link = (opportunity: string, card: string) => ({ opportunity, card });

test.each([
  [{ name: 'Opportunities' }, 'opportunity'],
  [{ name: ' opportunity ', kind: 'list' }, 'opportunity'],
  [{ name: 'Opportunities', kind: 'metric' }, 'metric'],
  [{ name: 'Our opportunities' }, undefined],
  [{ name: 'Opportunities of others' }, undefined],
  [{}, undefined],
])('an old row %j becomes an opportunity row if cards with that name were in it', (row, kind) => {
  expect(broughtUp({ rows: { r: row } }).rows?.r?.kind).toBe(kind);
});

test('without an opportunity row nothing changes', () => {
  const opportunities = { o: { title: 'Chair' } };
  const cards = { c: { row: 'acts', text: 'Chair' } };
  const after = broughtUp({ rows: { acts: rows.acts }, cards, opportunities });
  expect(after.opportunities).toEqual(opportunities);
});

test.each([
  ['the only one of its words, in any case', { c: inRow(' chair ') }, {}, 'c'],
  [
    'the linked one of two of its words',
    { b: inRow('Chair'), c: inRow('Chair') },
    { l: link('o', 'c') },
    'c',
  ],
  ['none of two of its words', { b: inRow('Chair'), c: inRow('Chair') }, {}, 'o'],
  ['none of other words', { c: inRow('Lamp') }, { l: link('o', 'c') }, 'o'],
  ['none that stands elsewhere', { c: { row: 'acts', text: 'Chair' } }, { l: link('o', 'c') }, 'o'],
  [
    'none that another is linked with',
    { b: inRow('Chair'), c: inRow('Chair') },
    { l: link('x', 'c') },
    'o',
  ],
])('an opportunity becomes %s', (_, cards, opportunityCards, id) => {
  const opportunities = { o: { title: 'Chair', effort: '3' } };
  const after = broughtUp({ rows, cards, opportunities, opportunityCards });
  const described = { title: 'Chair', effort: '3', ...(id === 'o' ? {} : { card: id }) };
  expect(after.opportunities).toEqual({ [id]: described });
});

test.each([
  ['its only linked card', { l: link('o', 'c') }, 'c'],
  ['none of two linked cards', { l: link('o', 'b'), m: link('o', 'c') }, 'o'],
  ['none without a link', {}, 'o'],
  [
    'the one linked card that stands in such a row',
    { l: link('o', 'c'), m: link('o', 'else') },
    'c',
  ],
])('an opportunity without a title becomes %s', (_, opportunityCards, id) => {
  const cards = { b: inRow('Lamp'), c: inRow('Chair'), else: { row: 'acts', text: 'asks' } };
  const after = broughtUp({ rows, cards, opportunities: { o: {} }, opportunityCards });
  expect(Object.keys(after.opportunities ?? {})).toEqual([id]);
});

test('a card is one opportunity: a second one with the same title is not on the map', () => {
  const opportunities = { o: { title: 'Chair' }, p: { title: 'Chair' } };
  const after = broughtUp({ rows, cards: { c: inRow('Chair') }, opportunities });
  expect(Object.keys(after.opportunities ?? {}).sort()).toEqual(['c', 'p']);
});

test('the links of an opportunity move with it, but not a link to its own card', () => {
  const after = broughtUp({
    rows,
    cards: { c: inRow('Chair') },
    opportunities: { o: { title: 'Chair' }, p: { title: 'Lamp' } },
    opportunityCards: {
      'o.c': link('o', 'c'),
      'o.pain': link('o', 'pain'),
      'p.pain': link('p', 'pain'),
    },
    opportunityPersonas: { 'o.ruth': { opportunity: 'o', persona: 'ruth' } },
    tickets: { t: { opportunity: 'o', key: 'S-1' }, u: { opportunity: 'p', key: 'S-2' } },
  });
  expect(after).toMatchObject({
    opportunityPersonas: { 'c.ruth': { opportunity: 'c', persona: 'ruth' } },
    tickets: { t: { opportunity: 'c', key: 'S-1' }, u: { opportunity: 'p', key: 'S-2' } },
  });
  expect(after.opportunityCards).toEqual({
    'c.pain': link('c', 'pain'),
    'p.pain': link('p', 'pain'),
  });
  expect(Object.keys(after.opportunityPersonas ?? {})).toEqual(['c.ruth']);
});

import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { backlinkPersonas } from './linkable-items.ts';
import { personaOutline } from './persona-outline.ts';

const made = { project: 'pc', item: 'persona:new', what: 'persona', title: 'Amara', digest: 'd' };

function mapOf(planned: Parameters<typeof applyPlanned>[1]): Y.Doc {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, planned, { kind: 'user' });
  return map;
}

const persona = [
  planEdit(edits.addPersona, { id: 'p', position: 'a0', name: 'Amara', description: 'Plans' }),
  planEdit(edits.addPersona, { id: 'q', position: 'a1', name: 'Deniz' }),
  planEdit(edits.addRow, { id: 'goals', position: 'a0', name: 'Goals' }),
  planEdit(edits.addRow, { id: 'quotes', position: 'a1', name: 'Quotes' }),
  planEdit(edits.addCard, {
    id: 'c1',
    text: 'Be paid without asking',
    row: 'goals',
    persona: 'p',
    position: 'a0',
  }),
  planEdit(edits.setCardStatus, { id: 'c1', status: 'R' }),
  planEdit(edits.addCard, {
    id: 'c2',
    text: 'Tell me early',
    row: 'quotes',
    persona: 'p',
    position: 'a0',
  }),
  planEdit(edits.addCard, {
    id: 'c3',
    text: 'Not hers',
    row: 'goals',
    persona: 'q',
    position: 'a0',
  }),
  planEdit(edits.addCard, { id: 'c4', row: 'goals', persona: 'p', position: 'a1' }),
  planEdit(edits.addEvidence, { id: 'e1', card: 'c1', kind: 'person', ref: 'P01', quote: 'Yes' }),
  planEdit(edits.addEvidence, { id: 'e2', persona: 'p', kind: 'url', ref: 'https://a.example' }),
];

test('a persona is described with its own cells, their statuses and sources', () => {
  const outline = personaOutline(mapOf(persona), ['persona:p', 'row:goals', 'persona:gone']);
  expect(outline?.title).toBe('Amara');
  expect(outline?.parts).toMatchObject([
    {
      item: { id: 'persona:p', what: 'persona', title: 'Amara', text: 'Plans' },
      lines: [
        {
          as: 'trait',
          label: 'Goals',
          text: 'Be paid without asking',
          status: 'R',
          evidence: [{ ref: 'P01', quote: 'Yes' }],
        },
        { as: 'quote', label: 'Quotes', text: 'Tell me early', status: 'O', evidence: [] },
        { as: 'quote', text: '', evidence: [{ ref: 'https://a.example' }] },
      ],
    },
  ]);
  expect(outline?.parts[0]?.lines).toHaveLength(3);
  expect(personaOutline(mapOf(persona), ['card:c1'])).toBeNull();
});

test('a pattern is described with its means and the evidence of its members', () => {
  const pattern = { id: 'a', name: 'Autopilot', position: 'a0', rationale: 'They let it run' };
  const map = mapOf([
    ...persona,
    planEdit(edits.addDimension, { id: 'd', title: 'Planning', left: 'Today', position: 'a0' }),
    planEdit(edits.setPoint, { persona: 'p', dimension: 'd', value: 6 }),
    planEdit(edits.setPoint, { persona: 'q', dimension: 'd', value: 1 }),
    planEdit(edits.addPattern, { ...pattern, members: ['p'], dimensions: ['d'] }),
    planEdit(edits.addEvidence, {
      id: 'e3',
      point: 'p.d',
      kind: 'person',
      ref: 'P01',
      quote: 'Years',
    }),
    planEdit(edits.addEvidence, {
      id: 'e4',
      point: 'q.d',
      kind: 'person',
      ref: 'P02',
      quote: 'No',
    }),
  ]);
  expect(personaOutline(map, ['pattern:a'])).toMatchObject({
    title: 'Autopilot',
    parts: [
      {
        item: { what: 'pattern', text: 'They let it run' },
        lines: [{ as: 'quote', text: 'Years', status: 'R', evidence: [{ ref: 'P01' }] }],
      },
      { item: { id: 'mean:a.d', what: 'mean', facts: { mean: 6 } }, lines: [] },
    ],
  });
});

test('a persona of a behavioural map is described with its points and their evidence', () => {
  const map = mapOf([
    ...persona,
    planEdit(edits.addDimension, { id: 'd', title: 'Planning', left: 'Today', position: 'a0' }),
    planEdit(edits.addDimension, { id: 'e', title: 'Nobody placed', position: 'a1' }),
    planEdit(edits.setPoint, { persona: 'q', dimension: 'd', value: 3 }),
    planEdit(edits.addEvidence, {
      id: 'e5',
      point: 'q.d',
      kind: 'person',
      ref: 'P02',
      quote: 'No',
    }),
  ]);
  const outline = personaOutline(map, ['persona:q']);
  expect(outline?.title).toBe('Deniz');
  expect(outline?.parts).toMatchObject([
    {
      item: { what: 'persona' },
      lines: [{ as: 'trait' }, { as: 'quote', text: 'No', evidence: [{ ref: 'P02' }] }],
    },
    { item: { what: 'point', title: 'Planning', facts: { left: 'Today', mean: 3 } }, lines: [] },
  ]);
});

test('personas without a name get a title from the others, or from their kind', () => {
  const unnamed = planEdit(edits.addPersona, { id: 'u', position: 'a2' });
  const map = mapOf([...persona, unnamed]);
  const title = (...items: string[]) => personaOutline(map, items)?.title;
  expect(title('persona:p', 'persona:u', 'persona:q')).toBe('Amara, Deniz');
  expect(title('persona:u')).toBe('Personas');
});

test.each([
  [{ amount: 40, unit: '%' }, '40 %'],
  [{ amount: 3 }, '3'],
  [{ amount: 3, text: 'times' }, 'times'],
  [{ text: ' \n ' }, undefined],
])('a cell of %j is described as %j', (given, text) => {
  const cell = { id: 'n', row: 'goals', persona: 'q', position: 'a5', ...given };
  const map = mapOf([...persona, planEdit(edits.addCard, cell)]);
  const [, line] = personaOutline(map, ['persona:q'])?.parts[0]?.lines ?? [];
  expect(line?.text).toBe(text);
});

test('each is described with its own points and means, none beyond the last step', () => {
  const dimension = { id: 'd', title: 'Planning', position: 'a0', steps: 7 } as const;
  const point = (of: string, value: number) =>
    planEdit(edits.setPoint, { persona: of, dimension: 'd', value });
  const backed = (of: string) =>
    planEdit(edits.addEvidence, { id: `of ${of}`, point: `${of}.d`, kind: 'url', ref: of });
  const pattern = (id: string, member: string) =>
    planEdit(edits.addPattern, { id, position: 'a0', members: [member], dimensions: ['d'] });
  const map = mapOf([
    ...[...persona, planEdit(edits.addDimension, dimension)],
    planEdit(edits.addDimension, { id: 'e', title: 'Nobody placed', position: 'a1' }),
    ...[point('p', 7), point('q', 2), backed('p'), backed('q')],
    ...[pattern('a', 'p'), pattern('b', 'q')],
    planEdit(edits.changeDimension, { id: 'd', steps: 5 }),
  ]);
  const described = (item: string) => {
    const [own, ...others] = personaOutline(map, [item])?.parts ?? [];
    const sources = own?.lines.flatMap(({ evidence }) => evidence.map(({ ref }) => ref));
    return [sources, others.map((one) => one.item.facts.mean)];
  };
  expect(described('persona:q')).toEqual([['q'], [2]]);
  expect(described('pattern:a')).toEqual([['p'], [5]]);
  expect(described('pattern:b')).toEqual([['q'], [2]]);
  expect(personaOutline(map, ['persona:p'])?.parts.at(-1)?.item.facts.mean).toBe(5);
});

test('a persona is linked to the one that was created from it, once, and nothing else is', () => {
  const map = mapOf(persona);
  const link = { ...made, follows: false };
  const join = (item: string, what = 'persona') =>
    backlinkPersonas(map, [{ item, link: { ...link, what } }]);
  applyPlanned(map, join('persona:p'), { kind: 'call', userId: 'u' });
  expect(map.getMap<Y.Map<unknown>>('personas').get('p')?.get('link')).toEqual({
    ...made,
    follows: true,
  });
  const other = mapOf([planEdit(edits.addPersona, { id: 'a:long id', position: 'a0' })]);
  expect(backlinkPersonas(other, [{ item: 'persona:a:long id', link }])).toHaveLength(1);
  expect(backlinkPersonas(other, [{ item: 'card:a:long id', link }])).toEqual([]);
  for (const [item, what] of [['persona:p'], ['persona:gone'], ['card:c1'], ['persona:q', 'x']])
    expect(join(item ?? '', what)).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { addItem, addPage, addPersona, addSection } from './edits.ts';
import { planTable, planWholeTable } from './pasting.ts';
import { personasDocument } from './personas-document.ts';

const by = { kind: 'user' } as const;

/** A bar chart with a number of values, and a function that pastes a table into it. */
function bars(count: number) {
  const document = emptyDocument(personasDocument);
  const section = { id: 'graph', graph: 'bars' as const };
  const values = Array.from({ length: count }, (_, at) =>
    planEdit(addItem, { id: `i${at}`, section: 'graph', position: `a${at}`, label: `L${at}` }),
  );
  const begun = [
    planEdit(addPersona, { id: 'amara', position: 'a0' }),
    planEdit(addPage, { id: 'page', persona: 'amara', position: 'a0' }),
    planEdit(addSection, { ...section, kind: 'graph', page: 'page', position: 'a0' }),
    ...values,
  ];
  applyPlanned(document, begun, by);
  let made = 0;
  const newId = () => {
    made += 1;
    return `n${made}`;
  };
  const read = () => readDocument(personasDocument, document).value.items;
  const pasted = (table: string[][]) => ({ section, items: read(), table, newId });
  const said = () => read().map(({ label, value }) => [label, value]);
  return {
    said,
    ids: () => read().map(({ id }) => id),
    into: (table: string[][], from: number) =>
      applyPlanned(document, planTable(pasted(table), from), by),
    whole: (table: string[][]) => applyPlanned(document, planWholeTable(pasted(table)), by),
  };
}

const table = [
  ['Phone', '95'],
  ['Branch', '2'],
];

test('a table that is pasted at a value changes it and the following ones, and adds further ones', () => {
  const graph = bars(3);
  graph.into(table, 2);
  expect(graph.said()).toEqual([
    ['L0', null],
    ['L1', null],
    ['Phone', 95],
    ['Branch', 2],
  ]);
  expect(graph.ids()).toEqual(['i0', 'i1', 'i2', 'n1']);
});

test('a table that is pasted on a whole graph replaces all its values, and the first ones keep their links', () => {
  for (const there of [0, 1, 2, 5]) {
    const graph = bars(there);
    graph.whole(table);
    expect([there, graph.said()]).toEqual([
      there,
      [
        ['Phone', 95],
        ['Branch', 2],
      ],
    ]);
    expect(graph.ids().filter((id) => id.startsWith('i'))).toHaveLength(Math.min(there, 2));
  }
});

test('an empty table removes nothing', () => {
  const graph = bars(2);
  graph.whole([['', ' ']]);
  graph.whole([['Label', 'Value']]);
  expect(graph.said()).toEqual([
    ['L0', null],
    ['L1', null],
  ]);
});

test('after a paste a graph of any length has exactly the pasted values', () => {
  const line = fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.nat({ max: 6 }),
      (lines, count) => {
        const graph = bars(count);
        graph.whole(lines.map(([label, value]) => [label, String(value)]));
        expect(graph.said()).toEqual(lines);
      },
    ),
    { numRuns: 30 },
  );
});

test.each([
  ['from an item on', (given: Parameters<typeof planWholeTable>[0]) => planTable(given, 0)],
  ['as a whole', planWholeTable],
])('texts of a table that are too long are reported once when it is pasted %s', (_, plan) => {
  const long: [string, number][] = [];
  const cut = (text: string, length: number) => {
    if (text.length > length) long.push([text, length]);
    return text.slice(0, length);
  };
  const section = { id: 'graph', graph: 'bars' as const };
  const [fits, longer] = ['a'.repeat(100), 'b'.repeat(101)];
  const table = [
    [fits, '1'],
    [longer, '2'],
  ];
  expect(plan({ section, items: [], table, newId: () => 'n', cut })).toHaveLength(2);
  expect(long).toEqual([[longer, 100]]);
});

import { expect, test } from 'vitest';
import { compareValues, type RecordDifference } from '#kernel/document/compare.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import * as edits from './edits.ts';
import { personasDocument } from './personas-document.ts';

const by = { kind: 'user' } as const;
const page = { page: 'p1', slot: 0 } as const;

/** A persona with two pages: a list, a graph with two sliders, a text, and a quote with evidence. */
function made() {
  const document = emptyDocument(personasDocument);
  const slider = { section: 'graph', left: 'never', right: 'always' };
  applyPlanned(
    document,
    [
      planEdit(edits.addPersona, { id: 'amara', name: 'Amara', position: 'a0' }),
      planEdit(edits.addPage, { id: 'p1', persona: 'amara', title: 'Overview', position: 'a0' }),
      planEdit(edits.addPage, { id: 'p2', persona: 'amara', title: 'Story', position: 'a1' }),
      planEdit(edits.addSection, {
        ...page,
        id: 'goals',
        kind: 'list',
        title: 'Goals',
        position: 'a0',
      }),
      planEdit(edits.addSection, {
        ...page,
        id: 'graph',
        kind: 'graph',
        title: 'Habits',
        position: 'a1',
      }),
      planEdit(edits.addSection, {
        ...page,
        id: 'day',
        kind: 'scenario',
        title: 'Her day',
        position: 'a2',
      }),
      planEdit(edits.addSection, {
        ...page,
        id: 'said',
        kind: 'quote',
        position: 'a3',
        words: 'Just pay it.',
      }),
      planEdit(edits.addSection, {
        ...page,
        id: 'tags',
        kind: 'tags',
        title: 'Words',
        position: 'a4',
      }),
      planEdit(edits.addItem, {
        ...slider,
        id: 'plans',
        label: 'Plans',
        value: 40,
        position: 'a0',
      }),
      planEdit(edits.addItem, {
        ...slider,
        id: 'counts',
        label: 'Counts',
        value: 10,
        position: 'a1',
      }),
      planEdit(edits.addItem, { section: 'tags', id: 'calm', label: 'Calm', position: 'a0' }),
    ],
    by,
  );
  return document;
}

const described = ({ change, name, fields, moved, parts = [] }: RecordDifference): unknown[] => [
  `${change} ${name}${moved ? ', moved' : ''}`,
  ...fields.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
  ...parts.flatMap(({ one, records }) => records.map((record) => [one, ...described(record)])),
];

test('between two versions each section has its changed text and values, and a moved one is one line', () => {
  const document = made();
  const before = readDocument(personasDocument, document).value;
  applyPlanned(
    document,
    [
      planEdit(edits.moveSection, { id: 'goals', page: 'p2', slot: 1, position: 'a0' }),
      planEdit(edits.changeItem, { id: 'plans', value: 65 }),
      planEdit(edits.removeItem, { id: 'counts' }),
      planEdit(edits.changeSection, { id: 'said', status: 'R' }),
      planEdit(edits.removeSection, { id: 'tags' }),
    ],
    by,
  );
  const after = readDocument(personasDocument, document).value;
  const { collections } = compareValues(personasDocument, before, after);
  expect(collections.map(({ many, records }) => [many, records.map(described)])).toEqual([
    [
      'sections',
      [
        ['changed Amara, Story, List, Goals, moved'],
        [
          'changed Amara, Overview, Graph, Habits',
          ['item', 'changed Plans, never', 'Value: 40 → 65'],
          ['item', 'removed Counts, never'],
        ],
        ['changed Amara, Overview, Quote', 'Status: Open → Researched'],
        ['removed Amara, Overview, Tags, Words'],
      ],
    ],
  ]);
});

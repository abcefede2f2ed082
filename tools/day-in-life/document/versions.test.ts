import { expect, test } from 'vitest';
import { compareValues } from '#kernel/document/compare.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { dayInLifeDocument } from './day-in-life-document.ts';
import * as edits from './edits.ts';

test('between two versions a moved task is one line with its wall times', () => {
  const document = emptyDocument(dayInLifeDocument);
  const lanes = [
    { id: 'l1', name: 'Ines' },
    { id: 'l2', name: 'Systems' },
  ].map((lane) => planEdit(edits.addLane, { ...lane, board: 'b', position: 'a0' }));
  const task = { id: 't', board: 'b', lane: 'l1', start: 430, end: 510, title: 'Medicine round 1' };
  const made = [
    planEdit(edits.addBoard, { id: 'b', title: 'Early shift', position: 'a0' }),
    ...lanes,
    planEdit(edits.addTask, task),
    planEdit(edits.addIcon, { id: 'i', board: 'b', at: 400, icon: 'alarm', label: 'Shift begins' }),
  ];
  const by = { kind: 'user' } as const;
  applyPlanned(document, made, by);
  const before = readDocument(dayInLifeDocument, document).value;
  applyPlanned(
    document,
    [
      planEdit(edits.placeTask, { id: 't', start: 1390, end: 1470, lane: 'l2' }),
      planEdit(edits.changeIcon, { id: 'i', at: 410 }),
      planEdit(edits.changeBoard, { id: 'b', ends: 1500 }),
    ],
    by,
  );
  const after = readDocument(dayInLifeDocument, document).value;
  const { collections } = compareValues(dayInLifeDocument, before, after);
  expect(
    collections.flatMap(({ one, records }) =>
      records.map(({ name, fields }) => [
        `${one} ${name}`,
        ...fields.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
      ]),
    ),
  ).toEqual([
    ['board Early shift', 'Shown hours: 06:00 – 23:00 → 06:00 – 01:00+1'],
    ['task Medicine round 1', 'Time: 07:10 – 08:30 → 23:10 – 00:30+1', 'Lane: Ines → Systems'],
    ['icon Shift begins, alarm', 'Time: 06:40 → 06:50'],
  ]);
});

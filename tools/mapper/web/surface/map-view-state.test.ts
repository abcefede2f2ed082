import { beforeEach, expect, test } from 'vitest';
import { storeViewState } from '#features/projects/web/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { createRecords } from '#platform/web/live/records.ts';
import { clearPersonalItems } from '#platform/web/storage/items.ts';
import { addRow, addStage, mapperDocument } from '../../document/index.ts';
import { noFilter } from '../../document/records/views.ts';
import { readMapViewState, storeMapViewState, withoutRemoved } from './map-view-state.ts';

beforeEach(clearPersonalItems);
const first = { view: null, filter: noFilter, mode: 'dim', points: 'scales' };

test('the view state of a map is restored, field by field', () => {
  expect(readMapViewState('one')).toEqual(first);
  storeMapViewState('one', { view: 'blueprint' });
  storeMapViewState('one', { filter: { ...noFilter, statuses: ['O'] }, mode: 'hide' });
  const left = { ...first, view: 'blueprint', mode: 'hide' };
  expect(readMapViewState('one')).toEqual({ ...left, filter: { ...noFilter, statuses: ['O'] } });
  expect(readMapViewState('two')).toEqual(first);
});

test('a map without a project, such as one of a public link, stores nothing', () => {
  storeMapViewState(null, { view: 'blueprint' });
  expect(readMapViewState(null)).toEqual(first);
});

test.each([null, 7, [], { view: 'cellar', filter: { statuses: ['X'] }, mode: 3 }])(
  'an invalid stored value counts as none: %j',
  (stored) => {
    storeViewState('one', stored);
    expect(readMapViewState('one')).toEqual(first);
  },
);

test('conditions on removed records are dropped', () => {
  const document = emptyDocument(mapperDocument);
  const planned = [
    planEdit(addRow, { id: 'r', name: 'Actions', position: 'a0' }),
    planEdit(addStage, { id: 's', name: 'Apply', position: 'a0' }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  const stored = {
    ...noFilter,
    text: 'pay',
    rows: ['r', 'gone'],
    stages: ['gone'],
    tags: ['gone'],
  };
  expect(withoutRemoved(stored, createRecords(mapperDocument, document))).toEqual({
    ...noFilter,
    text: 'pay',
    rows: ['r'],
  });
});

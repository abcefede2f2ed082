import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import journey from '#content/samples/journey-current-account.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyPlanned } from '#kernel/edit.ts';
import { mapPreview } from '../contract/preview.ts';
import { mapperDocument } from './mapper-document.ts';
import { planSample, sampleMap } from './sample.ts';
import { plainTextOf, previewOf } from './summary.ts';

function filled(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  let count = 0;
  const newId = () => `id${count++}`;
  const planned = planSample(sampleMap.parse(journey), newId, { stages: [], rows: [] });
  applyPlanned(map, planned, { kind: 'user' });
  return map;
}

test('the sample journey fills a map with five stages, eight rows and a curve', () => {
  const { value, dropped } = readDocument(mapperDocument, filled());
  expect(dropped).toEqual([]);
  expect(value.facts).toMatchObject({ actor: 'Amara, 29, freelancer', state: 'current' });
  expect(value.stages.map(({ name }) => name)).toEqual([
    'Notice the need',
    'Compare banks',
    'Apply',
    'Prove who I am',
    'First week',
  ]);
  expect(value.stages.filter(({ momentOfTruth }) => momentOfTruth).map(({ name }) => name)).toEqual(
    ['Prove who I am'],
  );
  expect(value.rows).toHaveLength(8);
  const values = value.stages.map(
    ({ id }) => value.points.find(({ stage }) => stage === id)?.value,
  );
  expect(values).toEqual([0, -1, -1, -2, 1]);
});

test('filling is one transaction, which others see as a whole', () => {
  const map = emptyDocument(mapperDocument);
  let updates = 0;
  map.on('update', () => {
    updates += 1;
  });
  const planned = planSample(sampleMap.parse(journey), () => `id${Math.random()}`, {
    stages: [],
    rows: [],
  });
  applyPlanned(map, planned, { kind: 'user' });
  expect(updates).toBe(1);
});

test('a map has words for search and a preview for the dashboard', () => {
  expect(plainTextOf(filled())).toContain('Films her face and passport, three tries');
  const preview = mapPreview.parse(previewOf(filled()));
  expect(preview.stages).toHaveLength(5);
  expect(preview.rows[0]).toEqual({ kind: 'text', cards: [1, 2, 1, 1, 2] });
  expect(preview.rows[4]).toEqual({ kind: 'emotion', values: [0, -1, -1, -2, 1] });
});

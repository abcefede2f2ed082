import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import behaviour from '#content/samples/mapper/behaviour-harbour-bank.json' with { type: 'json' };
import blueprint from '#content/samples/mapper/blueprint-outpatient-scan.json' with {
  type: 'json',
};
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import people from '#content/samples/mapper/personas-harbour-bank.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { mapPreview } from '../contract/preview.ts';
import { mapperDocument } from './mapper-document.ts';
import { planSample, sampleMap } from './sample.ts';
import { plainTextOf, previewOf } from './summary.ts';

const mapOf = (map: Y.Doc) => readDocument(mapperDocument, map).value;

function filled(sample: unknown = journey): Y.Doc {
  const map = emptyDocument(mapperDocument);
  let count = 0;
  const newId = () => `id${count++}`;
  const planned = planSample(sampleMap.parse(sample), newId, { stages: [], rows: [] });
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
    ({ id }) => value.emotions.find(({ stage }) => stage === id)?.value,
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

test('a map has text for search and a preview for the dashboard', () => {
  expect(plainTextOf(mapOf(filled()))).toContain('Films her face and passport, three tries');
  const preview = mapPreview.parse(previewOf(mapOf(filled())));
  expect(preview.look).toBe('horizontal');
  expect(preview.columns.map(({ name }) => name)).toEqual([
    'Notice the need',
    'Compare banks',
    'Apply',
    'Prove who I am',
  ]);
  expect(preview.rows.map(({ kind }) => kind)).toEqual(['text', 'text', 'emotion']);
  expect(preview.rows[0]).toMatchObject({
    cells: [
      { text: 'Client asks for an account in her trade name', status: 'R', more: 0 },
      { more: 1 },
      { more: 0 },
      { more: 0 },
    ],
  });
  // The curve includes columns that the preview does not show.
  expect(preview.rows[2]).toEqual({ kind: 'emotion', values: [0, -1, -1, -2, 1] });
});

test('the preview of a blueprint has the zones of its rows and the lines between them', () => {
  const { rows } = mapPreview.parse(previewOf(mapOf(filled(blueprint))));
  const bands = rows.map((row) => row.kind === 'text' && [row.zone, row.line]);
  expect(bands).toEqual([
    ['customer', null],
    ['customer', 'interaction'],
    ['frontstage', 'visibility'],
    ['backstage', 'internal'],
  ]);
});

test.each([
  [people, 'persona'],
  [blueprint, 'blueprint'],
])('its preview has the map type, and the share of researched cards', (sample, look) => {
  const map = filled(sample);
  const all = readDocument(mapperDocument, map).value.cards;
  const preview = mapPreview.parse(previewOf(mapOf(map)));
  expect(preview.look).toBe(look);
  expect(preview.cards).toBe(all.length);
  expect(preview.researched).toBe(all.filter(({ status }) => status === 'R').length);
});

test('the sample persona map has three people and the company side by side [S1.13] [S3.39]', () => {
  const { value, dropped } = readDocument(mapperDocument, filled(people));
  expect(dropped).toEqual([]);
  expect(value.facts.mapType).toBe('persona');
  expect(value.personas.map(({ name, type, role }) => [name, type, role])).toEqual([
    ['Amara', 'U', 'primary'],
    ['Deniz', 'U', 'secondary'],
    ['Ruth', 'U', 'served'],
    ['Harbour Bank', 'C', null],
  ]);
  expect(value.groups.map(({ name }) => name)).toEqual(['Who', 'Drives', 'Does', 'Hurts', 'Wants']);
  expect(value.rows).toHaveLength(12);
  const learning = value.rows.find(({ name }) => name === 'Learning')?.id;
  const described = value.cards.filter(({ row }) => row === learning);
  expect(described.map(({ text, status }) => `${text} ${status}`).sort()).toEqual([
    ' O',
    '2-min video A',
    'PDF of 40 pages R',
    'Paper guide IP',
  ]);
  const preview = mapPreview.parse(previewOf(mapOf(filled(people))));
  expect(preview.rows[0]).toMatchObject({ kind: 'text', cells: [{ more: 0 }, {}, {}, {}] });
});

test('the sample behavioural map places twelve people and the company on eight dimensions [S1.14]', () => {
  const { value, dropped } = readDocument(mapperDocument, filled(behaviour));
  expect(dropped).toEqual([]);
  expect(value.dimensions.map(({ left }) => left).slice(0, 2)).toEqual(['when it hurts', 'today']);
  expect(value.personas.filter(({ type }) => type === 'U')).toHaveLength(12);
  expect(value.points).toHaveLength(13 * 8 - 1);
  expect(mapPreview.parse(previewOf(mapOf(filled(behaviour)))).rows).toHaveLength(6);
});

test('the sample blueprint has its five rows, three lines, points and arrows [S1.24]', () => {
  const { value, dropped } = readDocument(mapperDocument, filled(blueprint));
  expect(dropped).toEqual([]);
  expect(value.rows.map(({ key }) => key)).toEqual([
    'evidence',
    'customer',
    'frontstage',
    'backstage',
    'support',
    null,
  ]);
  const name = (id: string) => value.rows.find((row) => row.id === id)?.name;
  expect(value.lines.map(({ id, row }) => [id, name(row)])).toEqual([
    ['interaction', 'Patient actions'],
    ['internal', 'Backstage'],
    ['visibility', 'Frontstage'],
  ]);
  expect(value.cards.filter(({ flag }) => flag === 'fail')).toHaveLength(2);
  const text = (id: string) => value.cards.find((card) => card.id === id)?.text;
  expect(value.arrows.map(({ from, to, twoWay }) => [text(from), text(to), twoWay]).sort()).toEqual(
    [
      ['clerk corrects two records a day', 'patient index', true],
      ['lab system', 'radiographer checks kidney value', false],
      ['picture archive', 'radiologist reads, 2–4 days', false],
      ['radiologist reads, 2–4 days', 'portal vendor', false],
    ],
  );
});

import { expect, test } from 'vitest';
import journey from '#content/samples/journey-current-account.json' with { type: 'json' };
import { emptyDocument } from '#kernel/document.ts';
import { applyPlanned, planEdit } from '#kernel/edit.ts';
import { createRecords } from '#platform/web/live/records.ts';
import * as edits from '../../document/edits.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { planSample, sampleMap } from '../../document/sample.ts';
import { layoutOf } from './map-layout.ts';

/** The sample journey, its third stage with two steps, its first row in a section. */
function sample() {
  let made = 0;
  const newId = () => {
    made += 1;
    return `id${String(made).padStart(4, '0')}`;
  };
  const document = emptyDocument(mapperDocument);
  const planned = planSample(sampleMap.parse(journey), newId, { stages: [], rows: [] });
  applyPlanned(document, planned, { kind: 'user' });
  const records = createRecords(mapperDocument, document);
  const [, , stage = ''] = records.ids('stages');
  const [row = ''] = records.ids('rows');
  applyPlanned(
    document,
    [
      planEdit(edits.addStep, { id: 'first', stage, position: 'a0' }),
      planEdit(edits.addStep, { id: 'second', stage, position: 'a1' }),
      planEdit(edits.addGroup, { id: 'section', position: 'a0' }),
      planEdit(edits.moveRow, { id: row, group: 'section', position: 'a0' }),
    ],
    { kind: 'user' },
  );
  return { records, stage };
}

test('what a filter leaves of a surface is drawn, with the heads over it and no empty section', () => {
  const { records, stage } = sample();
  const whole = layoutOf(records, 'map');
  const [first = '', , third = ''] = [...whole.lines.keys()];
  const [start = ''] = whole.columns.map(({ id }) => id);
  expect(whole.bands.size).toBe(1);
  const narrowing = { rows: new Set([first, third]), columns: new Set([start, 'second']) };
  const { lines, bands, columns, shape } = layoutOf(records, 'map', narrowing);
  expect([...lines.keys()]).toEqual([first, third]);
  expect(bands.size).toBe(0);
  expect(columns.map(({ id }) => id)).toEqual([start, 'second']);
  const [heads, steps] = shape.heads;
  expect(heads?.bands.map(({ id, from, to }) => [id, from, to])).toEqual([
    [start, 0, 0],
    [stage, 1, 1],
  ]);
  expect(steps?.bands.map(({ id }) => id)).toEqual(['second']);
});

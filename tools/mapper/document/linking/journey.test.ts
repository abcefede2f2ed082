import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import type { LinkedOutline, OutlineLine } from '#kernel/links/outline.ts';
import { type MapType, stageColours } from '../../contract/codes.ts';
import { addRow, addStage, describeMap } from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { createJourney } from './journey.ts';
import { follow } from './linkable-items.ts';

const line = (label: string, text: string, given: Partial<OutlineLine> = {}): OutlineLine => ({
  ...{ as: 'action', label, text, status: null, evidence: [] },
  ...given,
});
const part = (id: string, title: string, feeling: number | null, lines: OutlineLine[]) => ({
  item: { id, what: 'activity', title, text: 'Seen', facts: { start: '07:10', end: '08:30' } },
  link: { ...{ project: 'day', item: id, what: 'activity', title }, digest: 'd', follows: false },
  ...{ feeling, lines },
});
function described(): LinkedOutline {
  let ids = 0;
  const source = { ref: 'Diary of P03', quote: 'Again', at: null, link: null };
  return {
    title: 'Early shift',
    at: '2026-03-29T07:10:00.000Z',
    newId() {
      ids += 1;
      return `n${ids}`;
    },
    parts: [
      part('task:1', 'Medicine round', -1, [
        line('Actions', 'log in'),
        line('Actions', 'scan', { status: 'R', evidence: [source] }),
        line('Pain points', 'Six log-ins', { as: 'pain' }),
      ]),
      part('task:2', 'Washing', null, [line('actions', 'talk')]),
    ],
  };
}
function mapOf(mapType: MapType = 'horizontal') {
  const document = emptyDocument(mapperDocument);
  applyPlanned(document, [planEdit(describeMap, { mapType })], { kind: 'user' });
  return document;
}
const read = (document: ReturnType<typeof mapOf>) => readDocument(mapperDocument, document).value;

test('an outline becomes a journey: stages with times, cards in rows of their names, a curve, links back', () => {
  const document = mapOf();
  applyPlanned(document, createJourney(document, described()), { kind: 'call', userId: 'u' });
  const { stages, rows, cards, emotions, evidence } = read(document);
  expect(stages.map(({ name, duration }) => [name, duration])).toEqual([
    ['Medicine round', '07:10 – 08:30'],
    ['Washing', '07:10 – 08:30'],
  ]);
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['Actions', 'text'],
    ['Pain points', 'text'],
    ['Emotion', 'emotion'],
  ]);
  const at = (row: number, stage: number) =>
    cards
      .filter((card) => card.row === rows[row]?.id && card.stage === stages[stage]?.id)
      .map(({ text, status }) => [text, status]);
  expect(at(0, 0)).toEqual([
    ['log in', 'O'],
    ['scan', 'R'],
  ]);
  expect([at(0, 1), at(1, 0)]).toEqual([[['talk', 'O']], [['Six log-ins', 'O']]]);
  expect(emotions.map(({ stage, value }) => [stage, value])).toEqual([[stages[0]?.id, -1]]);
  const ofStages = evidence.filter(({ stage }) => stage !== null);
  expect(ofStages.map(({ link }) => link?.item).sort()).toEqual(['task:1', 'task:2']);
  const scan = cards.find(({ text }) => text === 'scan')?.id;
  expect(evidence.find(({ card }) => card === scan)).toMatchObject({ ref: 'Diary of P03' });
});

test('on an existing journey it is added after the stages, in the existing rows', () => {
  const document = mapOf();
  const there = [
    planEdit(addStage, { id: 's', name: 'Before', position: 'a0' }),
    planEdit(addRow, { id: 'r', name: 'ACTIONS', position: 'a0' }),
    planEdit(addRow, { id: 'f', name: 'Feelings', kind: 'emotion', position: 'a1' }),
  ];
  applyPlanned(document, there, { kind: 'user' });
  applyPlanned(document, createJourney(document, described()), { kind: 'call', userId: 'u' });
  const { stages, rows, emotions } = read(document);
  expect(stages.map(({ name }) => name)).toEqual(['Before', 'Medicine round', 'Washing']);
  expect(rows.map(({ name }) => name)).toEqual(['ACTIONS', 'Feelings', 'Pain points']);
  expect(emotions).toMatchObject([{ row: 'f', value: -1 }]);
});

test('its stages continue the colours of the existing ones, and repeat them', () => {
  const document = mapOf();
  const there = stageColours.slice(1).map(({ colour }, at) => {
    const position = `a${at}`;
    return planEdit(addStage, { id: `s${at}`, name: 'Before', colour, position });
  });
  applyPlanned(document, there, { kind: 'user' });
  applyPlanned(document, createJourney(document, described()), { kind: 'call', userId: 'u' });
  const [last, first] = [stageColours.at(-1), stageColours[0]];
  const colours = read(document).stages.map(({ colour }) => colour);
  expect(colours.slice(-2)).toEqual([last?.colour, first.colour]);
});

test('rows of texts or lists take its lines, those of other kinds and of the blueprint do not', () => {
  const document = mapOf();
  const there = [
    planEdit(addRow, { id: 'b', name: 'Actions', board: 'blueprint', position: 'a0' }),
    planEdit(addRow, {
      id: 'f',
      name: 'Felt',
      kind: 'emotion',
      board: 'blueprint',
      position: 'a1',
    }),
    planEdit(addRow, { id: 'm', name: 'Actions', kind: 'metric', position: 'a2' }),
    planEdit(addRow, { id: 'l', name: ' Pain Points ', kind: 'list', position: 'a3' }),
  ];
  applyPlanned(document, there, { kind: 'user' });
  applyPlanned(document, createJourney(document, described()), { kind: 'call', userId: 'u' });
  const { rows, cards, emotions } = read(document);
  const [actions, emotionRow, ...others] = rows.slice(there.length);
  expect([actions, emotionRow]).toMatchObject([
    { name: 'Actions', kind: 'text', board: 'map' },
    { name: 'Emotion', kind: 'emotion', board: 'map' },
  ]);
  expect(others).toEqual([]);
  const rowOf = (rowOfText: string) => cards.find(({ text }) => text === rowOfText)?.row;
  expect([rowOf('log in'), rowOf('Six log-ins')]).toEqual([actions?.id, 'l']);
  expect(emotions).toMatchObject([{ row: emotionRow?.id }]);
});

test('an outline without moods adds no curve, and a part with only a start adds no times', () => {
  const { parts, ...rest } = described();
  const bare = parts.map((one) => {
    const item = { ...one.item, facts: { ...one.item.facts, end: '' } };
    return { ...one, item, feeling: null, lines: [line('', 'log in')] };
  });
  const document = mapOf();
  applyPlanned(document, createJourney(document, { ...rest, parts: bare }), {
    kind: 'call',
    userId: 'u',
  });
  const { stages, rows, evidence } = read(document);
  expect(stages.map(({ duration }) => duration)).toEqual(['', '']);
  // A line without a label is named by its kind.
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([['action', 'text']]);
  expect(evidence.map(({ kind, at, link }) => [kind, at, link?.item])).toEqual([
    ['note', rest.at, expect.stringMatching('task:')],
    ['note', rest.at, expect.stringMatching('task:')],
  ]);
});

test('a map without stages adds nothing', () => {
  for (const mapType of ['persona', 'behavioral'] as const) {
    expect(createJourney(mapOf(mapType), described())).toEqual([]);
  }
});

/** A pattern of another map, with one of its means. */
function patternOutline(): LinkedOutline {
  const source = described();
  const text = 'They let it run';
  const item = {
    id: 'pattern:a',
    what: 'pattern',
    title: 'Autopilots',
    text,
    facts: { people: 4 },
  };
  const link = (id: string, what: string) => ({
    ...{ project: 'behaviour', item: id, what, title: 'Autopilots' },
    ...{ digest: 'd', follows: false },
  });
  const mean = { ...item, id: 'mean:a.d', what: 'mean', facts: { mean: 5.75 } };
  const parts = [
    { item, link: link('pattern:a', 'pattern'), feeling: null, lines: [] },
    { item: mean, link: link('mean:a.d', 'mean'), feeling: null, lines: [] },
  ];
  return { ...source, parts };
}

test.each(['horizontal', 'persona'] as const)(
  'a pattern becomes one persona that follows it, on a %s map, with a lane in curves',
  (mapType) => {
    const document = mapOf(mapType);
    const put = () => {
      const planned = createJourney(document, patternOutline());
      applyPlanned(document, planned, { kind: 'call', userId: 'u' });
      return planned.length;
    };
    put();
    const { personas, rows, stages, cards } = read(document);
    expect(personas).toMatchObject([
      {
        ...{ name: 'Autopilots', description: 'They let it run', type: 'U' },
        link: { project: 'behaviour', item: 'pattern:a', follows: true },
      },
    ]);
    const curves = rows.filter(({ kind, perPersona }) => kind === 'emotion' && perPersona);
    expect(curves).toHaveLength(mapType === 'horizontal' ? 1 : 0);
    expect([stages, cards]).toEqual([[], []]);
    expect(put()).toBe(0);
    expect(read(document).personas).toHaveLength(1);
    const item = { title: 'Planners', text: '', facts: { people: 5 }, digest: 'e' };
    const changed = [{ link: personas[0]?.id ?? '', item }];
    applyPlanned(document, follow(document, changed), { kind: 'link' });
    expect(read(document).personas[0]?.name).toBe('Planners');
  },
);

test('a behavioural map, where people are plotted, adds nothing for a pattern', () => {
  expect(createJourney(mapOf('behavioral'), patternOutline())).toEqual([]);
});

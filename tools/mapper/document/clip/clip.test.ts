import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import type { z } from 'zod';
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, type Edit } from '#kernel/document/edit.ts';
import {
  addArrow,
  addCard,
  addEvidence,
  addGroup,
  addImage,
  addNote,
  addPersona,
  addRow,
  addStage,
  addStep,
  addTag,
  changeCard,
  changeStage,
  markCardText,
  pictureCard,
  setTag,
} from '../edits.ts';
import { linesOf } from '../grid/lines.ts';
import { planFill, planPaste } from '../grid/paste.ts';
import { type MapperShape, mapperDocument } from '../mapper-document.ts';
import { planSample, sampleMap } from '../sample.ts';
import { type Clip, type PartClip, readClip, writeClip } from './clip.ts';
import { packBlock, packPart } from './pack.ts';
import { planPart } from './paste-parts.ts';

const origin = { kind: 'user' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;
const one = { top: 0, left: 0, bottom: 0, right: 0 };

function counter(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${String(count++).padStart(4, '0')}`;
}

type EditMap = <Input extends z.ZodType>(
  edit: Edit<MapperShape, Input>,
  input: z.input<Input>,
) => void;

/** The sample journey, with all fields set on its first card. */
function filled(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  const planned = planSample(sampleMap.parse(journey), counter('id'), { stages: [], rows: [] });
  applyPlanned(map, planned, origin);
  const { id, row, stage } = firstCard(map);
  const edit: EditMap = (edit, input) => applyEdit(map, edit, input, origin);
  edit(addTag, { id: 'tag', position: 'a0', name: 'Quote', colour: '#1668dc' });
  edit(setTag, { tag: 'tag', card: id, on: true });
  edit(addImage, { id: 'pic', file: '/face.webp', name: 'Face', width: 4, height: 3 });
  edit(pictureCard, { id, image: 'pic' });
  edit(changeCard, { id, status: 'IP', owner: 'Ruth', icons: ['mail'], span: 2 });
  edit(markCardText, { id, from: 0, to: 6, mark: 'bold', value: true });
  edit(addNote, { id: 'n', card: id, text: 'Ask again', taskStatus: 'open' });
  edit(addNote, { id: 'nr', row, text: 'Of the row' });
  edit(addEvidence, { id: 'e', card: id, kind: 'url', ref: 'https://a.example', quote: 'So' });
  edit(addEvidence, { id: 'es', stage, kind: 'person', ref: 'Amara' });
  edit(changeStage, { id: stage, width: 300, duration: 'a day' });
  return map;
}

function firstCard(map: Y.Doc) {
  const value = read(map);
  const { rows, columns } = linesOf(value);
  const card = value.cards.find(
    ({ row, stage }) => row === rows[0]?.row.id && stage === columns[0]?.stage,
  );
  if (!card?.stage) throw new Error('The sample begins with a card.');
  return { ...card, stage: card.stage };
}

/** A card with all records that belong to it, without ids of this map. */
function whole(map: Y.Doc, id: string) {
  const value = read(map);
  const card = value.cards.find((one) => one.id === id);
  if (!card) throw new Error('The card is there.');
  const ofCard = <Part extends { card: string | null }>(parts: readonly Part[]) =>
    parts.filter(({ card }) => card === id);
  return {
    ...card,
    ...{ id: '', row: '', stage: '', step: '', position: '' },
    image: value.images.find((one) => one.id === card.image)?.file,
    tags: ofCard(value.taggings).map(({ tag }) => value.tags.find((one) => one.id === tag)?.name),
    notes: ofCard(value.notes).map(({ text, taskStatus }) => ({ text, taskStatus })),
    evidence: ofCard(value.evidence).map(({ kind, ref, quote }) => ({ kind, ref, quote })),
  };
}

/** A clip after it was written to the clipboard and read back. */
function through<Given extends Clip>(given: Given): Given {
  const clip = readClip(writeClip(given));
  if (clip?.what !== given.what) throw new Error('The clip is not read back.');
  return clip as Given;
}

/** A part as it is on the clipboard. */
function copied(map: Y.Doc, of: PartClip['what'], id: string): PartClip {
  const clip = packPart(read(map), { of, id }, 'map');
  if (!clip) throw new Error('The part is there.');
  return through(clip);
}

/** Pastes a part after another, and returns its id. */
function pasteInto(map: Y.Doc, clip: PartClip, after: string | null, newId: () => string): string {
  const pasted = planPart(read(map), clip, { newId, board: 'map', after });
  if (!pasted) throw new Error('There is a place for it.');
  applyPlanned(map, pasted.planned, origin);
  return pasted.id;
}

test('a pasted card has all records of the copied one, in the same map and in another', () => {
  const map = filled();
  const from = read(map);
  const { cells } = through({ what: 'cells', cells: packBlock(from, linesOf(from), one) });
  const expected = whole(map, firstCard(map).id);
  expect(expected).toMatchObject({
    status: 'IP',
    span: 2,
    owner: 'Ruth',
    icons: ['mail'],
    image: '/face.webp',
    tags: ['Quote'],
    notes: [{ text: 'Ask again', taskStatus: 'open' }],
    evidence: [
      { kind: 'url', ref: 'https://a.example', quote: 'So' },
      { kind: 'person', ref: 'Interview P01' },
    ],
    marks: [{ from: 0, to: 6, name: 'bold', value: true }],
  });
  const last = linesOf(from).columns.length - 1;
  const pasted = planPaste(from, cells, { row: 0, column: last }, { newId: counter('new') });
  applyPlanned(map, pasted.planned, origin);
  const there = read(map).cards.find(({ id }) => id.startsWith('new'));
  expect(whole(map, there?.id ?? '')).toEqual(expected);
  // The former content was replaced; nothing is duplicated.
  expect(
    read(map).cards.filter(({ row, stage }) => row === there?.row && stage === there.stage),
  ).toHaveLength(1);
  expect(read(map).tags).toHaveLength(1);
  expect(read(map).images).toHaveLength(1);

  const other = emptyDocument(mapperDocument);
  applyEdit(other, addTag, { id: 'own', position: 'a0', name: 'quote' }, origin);
  applyPlanned(
    other,
    planPaste(read(other), cells, { row: 0, column: 0 }, { newId: counter('far') }).planned,
    origin,
  );
  const [far] = read(other).cards;
  expect(whole(other, far?.id ?? '')).toEqual({ ...expected, tags: ['quote'] });
});

test('filling down repeats whole cells; text of other programs stays text', () => {
  const map = filled();
  const from = read(map);
  const source = packBlock(from, linesOf(from), one);
  const target = { anchor: { row: 0, column: 0 }, focus: { row: 1, column: 0 } };
  applyPlanned(map, planFill(from, source, target, { newId: counter('new') }).planned, origin);
  const below = read(map).cards.filter(
    ({ id, row }) => id.startsWith('new') && row !== firstCard(map).row,
  );
  expect(below).toMatchObject([{ status: 'IP', owner: 'Ruth' }]);
  for (const wrong of [
    '',
    'no JSON',
    '{"what":"cells","cells":[[{"cards":[{"text":4}]}]]}',
    '{"what":"map"}',
  ])
    expect(readClip(wrong)).toBeNull();
  const outside =
    '{"what":"cells","cells":[[{"cards":[{"text":"x","image":{"id":"a","file":"https://a.example/x.png"}}]}]]}';
  expect(readClip(outside)).toBeNull();
});

test('a copied row is below the original, and finds its stages by name in another map', () => {
  const map = filled();
  const emotions = read(map).rows.find(({ kind }) => kind === 'emotion')?.id ?? '';
  for (const id of [firstCard(map).row, emotions]) {
    const made = pasteInto(map, copied(map, 'row', id), id, counter(`new ${id} `));
    const { rows, cards, notes, emotions } = read(map);
    expect(rows.findIndex((one) => one.id === made)).toBe(
      rows.findIndex((one) => one.id === id) + 1,
    );
    const said = (of: string) =>
      cards
        .filter((card) => card.row === of)
        .map((card) => [card.stage, card.text])
        .sort();
    expect(said(made)).toEqual(said(id));
    const feels = (of: string) =>
      emotions
        .filter(({ row }) => row === of)
        .map(({ stage, value }) => [stage, value])
        .sort();
    expect(feels(made)).toEqual(feels(id));
    expect(notes.filter((note) => note.row === made)).toHaveLength(
      notes.filter((note) => note.row === id).length,
    );
  }

  const row = copied(map, 'row', firstCard(map).row);
  const other = emptyDocument(mapperDocument);
  applyEdit(other, addStage, { id: 's1', position: 'a0', name: 'apply' }, origin);
  pasteInto(other, row, null, counter('far'));
  expect(read(other).stages.map(({ name }) => name)).toEqual([
    'apply',
    'Notice the need',
    'Compare banks',
    'Prove who I am',
    'First week',
  ]);
  expect(read(other).cards.find(({ stage }) => stage === 's1')?.text).toMatch(/Fills 14 fields/);
});

test('a copied stage is after the original with its steps, cards and emotions, and adds missing rows', () => {
  const map = filled();
  const { stage: id, row } = firstCard(map);
  applyEdit(map, addStep, { id: 'step', stage: id, position: 'a0', name: 'At night' }, origin);
  const stage = copied(map, 'stage', id);
  const made = pasteInto(map, stage, id, counter('new'));
  const value = read(map);
  expect(value.stages.map((one) => one.id).slice(0, 2)).toEqual([id, made]);
  expect(value.stages[1]).toMatchObject({ name: 'Notice the need', width: 300, duration: 'a day' });
  expect(value.steps.filter((one) => one.stage === made)).toMatchObject([{ name: 'At night' }]);
  expect(value.evidence.filter((one) => one.stage === made)).toMatchObject([{ ref: 'Amara' }]);
  const count = (of: string) => value.cards.filter((card) => card.stage === of).length;
  expect(count(made)).toBe(count(id));
  expect(value.emotions.filter((one) => one.stage === made)).toHaveLength(1);

  const other = emptyDocument(mapperDocument);
  applyEdit(other, addRow, { id: 'r', position: 'a0', name: 'actions' }, origin);
  pasteInto(other, stage, null, counter('far'));
  expect(read(other).cards.find((card) => card.row === 'r')?.text).toMatch(/Client asks/);
  expect(read(other).rows.find(({ kind }) => kind === 'emotion')?.name).toBe('Emotion');
  expect(row).not.toBe('r');
});

/** Arrows by the texts of their cards. */
function arrowsOf(map: Y.Doc) {
  const { cards, arrows } = read(map);
  const said = (id: string) => cards.find((card) => card.id === id);
  return arrows.map(({ from, to, twoWay }) => [said(from)?.stage, said(to)?.stage, twoWay]);
}

test('arrows between copied cards are copied with each repetition, those to other cards are not', () => {
  const map = emptyDocument(mapperDocument);
  const edit: EditMap = (edit, input) => applyEdit(map, edit, input, origin);
  edit(addRow, { id: 'r', position: 'a0' });
  for (const [at, id] of ['s0', 's1', 's2', 's3', 's4', 's5'].entries())
    edit(addStage, { id, position: `a${at}` });
  for (const at of [0, 1, 2])
    edit(addCard, { id: `c${at}`, row: 'r', stage: `s${at}`, position: 'a0', text: `${at}` });
  edit(addArrow, { id: 'x', from: 'c0', to: 'c1', twoWay: true });
  edit(addArrow, { id: 'y', from: 'c1', to: 'c2' });
  const from = read(map);
  const { cells } = through({
    what: 'cells',
    cells: packBlock(from, linesOf(from), { ...one, right: 1 }),
  });
  const target = { anchor: { row: 0, column: 2 }, focus: { row: 0, column: 5 } };
  applyPlanned(map, planFill(from, cells, target, { newId: counter('n') }).planned, origin);
  expect(arrowsOf(map).sort()).toEqual([
    ['s0', 's1', true],
    ['s2', 's3', true],
    ['s4', 's5', true],
  ]);

  pasteInto(map, copied(map, 'row', 'r'), 'r', counter('row'));
  expect(read(map).arrows).toHaveLength(6);
});

test('a copied step is after the original in its stage, and in another map in the chosen stage', () => {
  const map = filled();
  const { stage, row } = firstCard(map);
  applyEdit(map, addStep, { id: 'st', stage, position: 'a0', name: 'At night' }, origin);
  applyEdit(map, addStep, { id: 'later', stage, position: 'a1', name: 'Later' }, origin);
  const step = copied(map, 'step', 'st');
  const made = pasteInto(map, step, 'st', counter('new'));
  expect(read(map).steps.map(({ name }) => name)).toEqual(['At night', 'At night', 'Later']);
  const inRow = read(map).cards.filter((card) => card.row === row && card.step === made);
  expect(inRow.map((card) => card.text)).toEqual([firstCard(map).text]);
  expect(read(map).emotions.filter((one) => one.step === made)).toHaveLength(1);

  const other = emptyDocument(mapperDocument);
  expect(
    planPart(read(other), step, { newId: counter('no'), board: 'map', after: null }),
  ).toBeNull();
  applyEdit(other, addStage, { id: 's1', position: 'a0' }, origin);
  pasteInto(other, step, 's1', counter('far'));
  expect(read(other).stages).toHaveLength(1);
  expect(read(other).cards.every((card) => card.stage === 's1' && card.step !== null)).toBe(true);
  expect(read(other).cards.length).toBeGreaterThan(0);
});

test('a copied section is after the original with its rows and their cards', () => {
  const map = filled();
  applyEdit(map, addGroup, { id: 'g', position: 'a0', name: 'Goals' }, origin);
  const { stage } = firstCard(map);
  for (const [at, id] of ['r1', 'r2'].entries()) {
    applyEdit(map, addRow, { id, position: `a${8 + at}`, name: id, group: 'g' }, origin);
    applyEdit(map, addCard, { id: `in ${id}`, row: id, stage, position: 'a0', text: id }, origin);
  }
  const made = pasteInto(map, copied(map, 'group', 'g'), 'g', counter('new'));
  const { groups, rows, cards } = read(map);
  expect(groups.map(({ id, name }) => [id === made, name])).toEqual([
    [false, 'Goals'],
    [true, 'Goals'],
  ]);
  const own = rows.filter(({ group }) => group === made);
  expect(own.map(({ name }) => name)).toEqual(['r1', 'r2']);
  expect(own.map(({ id }) => cards.find((card) => card.row === id)?.text)).toEqual(['r1', 'r2']);
});

test('a copied persona is after the original with picture, tags, notes and cards, and adds missing rows', () => {
  const map = filled();
  const edit: EditMap = (edit, input) => applyEdit(map, edit, input, origin);
  edit(addPersona, { id: 'p', position: 'a0', name: 'Amara', role: 'primary', picture: 'pic' });
  edit(addPersona, { id: 'q', position: 'a1', name: 'Ben' });
  edit(addRow, { id: 'goals', position: 'a0V', name: 'Goals' });
  edit(addCard, { id: 'c', row: 'goals', persona: 'p', position: 'a0', text: 'To be paid' });
  edit(addNote, { id: 'np', persona: 'p', text: 'Call her' });
  edit(setTag, { tag: 'tag', persona: 'p', on: true });
  const persona = copied(map, 'persona', 'p');
  const made = pasteInto(map, persona, 'p', counter('new'));
  expect(read(map).personas.map(({ name, role }) => [name, role])).toEqual([
    ['Amara', 'primary'],
    ['Amara', 'primary'],
    ['Ben', null],
  ]);

  const other = emptyDocument(mapperDocument);
  const far = pasteInto(other, persona, null, counter('far'));
  for (const [there, id] of [
    [read(map), made],
    [read(other), far],
  ] as const) {
    const { picture } = there.personas.find((one) => one.id === id) ?? {};
    expect(there.images.find((one) => one.id === picture)?.file).toBe('/face.webp');
    expect(there.taggings.filter((one) => one.persona === id)).toHaveLength(1);
    expect(there.notes.filter((one) => one.persona === id)).toMatchObject([{ text: 'Call her' }]);
    const [card] = there.cards.filter((one) => one.persona === id);
    expect(card?.text).toBe('To be paid');
    expect(there.rows.find((one) => one.id === card?.row)?.name).toBe('Goals');
  }
});

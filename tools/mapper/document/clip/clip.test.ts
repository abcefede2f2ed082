import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import type { z } from 'zod';
import journey from '#content/samples/journey-current-account.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit, applyPlanned, type Edit } from '#kernel/edit.ts';
import {
  addEvidence,
  addImage,
  addNote,
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
import { type Clip, readClip, writeClip } from './clip.ts';
import { packBlock, packRow, packStage } from './pack.ts';
import { planRow, planStage } from './paste-parts.ts';

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

/** The sample journey, its first card with all that a card can have. */
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

/** A card with all that hangs on it, without ids of this map. */
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

/** What a clip is after it lay on the clipboard. */
function through<Given extends Clip>(given: Given): Given {
  const clip = readClip(writeClip(given));
  if (clip?.what !== given.what) throw new Error('The clip is not read back.');
  return clip as Given;
}

test('a pasted card has all that the copied one has, in the same map and in another', () => {
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
    evidence: [{ kind: 'url', ref: 'https://a.example', quote: 'So' }],
    marks: [{ from: 0, to: 6, name: 'bold', value: true }],
  });
  const last = linesOf(from).columns.length - 1;
  const pasted = planPaste(from, cells, { row: 0, column: last }, { newId: counter('new') });
  applyPlanned(map, pasted.planned, origin);
  const there = read(map).cards.find(({ id }) => id.startsWith('new'));
  expect(whole(map, there?.id ?? '')).toEqual(expected);
  // What stood there has made room; nothing is there twice.
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

test('filling down repeats whole cells; words of other programs stay words', () => {
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

test('a copied row stands below it whole, and finds its stages by name in another map', () => {
  const map = filled();
  const emotions = read(map).rows.find(({ kind }) => kind === 'emotion')?.id ?? '';
  for (const id of [firstCard(map).row, emotions]) {
    const row = packRow(read(map), id);
    if (!row) throw new Error('The row is there.');
    const { row: packed } = through({ what: 'row', row });
    const options = { newId: counter(`new ${id} `), board: 'map', after: id } as const;
    const { id: made, planned } = planRow(read(map), packed, options);
    applyPlanned(map, planned, origin);
    const { rows, cards, notes, emotions: felt } = read(map);
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
      felt
        .filter(({ row }) => row === of)
        .map(({ stage, value }) => [stage, value])
        .sort();
    expect(feels(made)).toEqual(feels(id));
    expect(notes.filter((note) => note.row === made)).toHaveLength(
      notes.filter((note) => note.row === id).length,
    );
  }

  const row = packRow(read(map), firstCard(map).row);
  const other = emptyDocument(mapperDocument);
  applyEdit(other, addStage, { id: 's1', position: 'a0', name: 'apply' }, origin);
  if (row) {
    const { planned } = planRow(read(other), row, {
      newId: counter('far'),
      board: 'map',
      after: null,
    });
    applyPlanned(other, planned, origin);
  }
  expect(read(other).stages.map(({ name }) => name)).toEqual([
    'apply',
    'Notice the need',
    'Compare banks',
    'Prove who I am',
    'First week',
  ]);
  expect(read(other).cards.find(({ stage }) => stage === 's1')?.text).toMatch(/Fills 14 fields/);
});

test('a copied stage stands behind it with its steps, cards and emotions, and brings rows along', () => {
  const map = filled();
  const { stage: id, row } = firstCard(map);
  applyEdit(map, addStep, { id: 'step', stage: id, position: 'a0', name: 'At night' }, origin);
  const packed = packStage(read(map), id);
  if (!packed) throw new Error('The stage is there.');
  const { stage } = through({ what: 'stage', stage: packed });
  const { id: made, planned } = planStage(read(map), stage, {
    newId: counter('new'),
    board: 'map',
    after: id,
  });
  applyPlanned(map, planned, origin);
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
  applyPlanned(
    other,
    planStage(read(other), stage, { newId: counter('far'), board: 'map', after: null }).planned,
    origin,
  );
  expect(read(other).cards.find((card) => card.row === 'r')?.text).toMatch(/Client asks/);
  expect(read(other).rows.find(({ kind }) => kind === 'emotion')?.name).toBe('Emotion');
  expect(row).not.toBe('r');
});

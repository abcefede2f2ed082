import { z } from 'zod';
import { defineEdit } from '#kernel/edit.ts';
import { lengths } from '#kernel/limits.ts';
import { isPosition } from '#kernel/order.ts';
import {
  colour,
  emotion,
  firstColour,
  mapperDocument,
  mapState,
  type OpenedMap,
  pointId,
  rowKind,
  rowName,
  stageName,
  status,
} from './mapper-document.ts';

const id = z.string().min(1).max(64);
const position = z.string().refine(isPosition, 'This is no position.');

export const describeMap = defineEdit(mapperDocument, {
  name: 'describeMap',
  input: z.object({
    actor: z.string().max(lengths.title).optional(),
    scenario: z.string().max(lengths.scenario).optional(),
    state: mapState.optional(),
  }),
  apply: ({ facts }, { actor, scenario, state }) =>
    facts.set({
      ...(actor === undefined ? {} : { actor }),
      ...(scenario === undefined ? {} : { scenario }),
      ...(state === undefined ? {} : { state }),
    }),
});

export const addStage = defineEdit(mapperDocument, {
  name: 'addStage',
  input: z.object({
    id,
    name: stageName.default(''),
    colour: colour.default(firstColour),
    position,
  }),
  apply: ({ stages }, { id, ...stage }) => stages.insert(id, stage),
});

export const renameStage = defineEdit(mapperDocument, {
  name: 'renameStage',
  input: z.object({ id, name: stageName }),
  apply: ({ stages }, { id, name }) => stages.set(id, { name }),
});

export const colourStage = defineEdit(mapperDocument, {
  name: 'colourStage',
  input: z.object({ id, colour }),
  apply: ({ stages }, { id, colour }) => stages.set(id, { colour }),
});

export const markMomentOfTruth = defineEdit(mapperDocument, {
  name: 'markMomentOfTruth',
  input: z.object({ id, on: z.boolean() }),
  apply: ({ stages }, { id, on }) => stages.set(id, { momentOfTruth: on }),
});

export const moveStage = defineEdit(mapperDocument, {
  name: 'moveStage',
  input: z.object({ id, position }),
  apply: ({ stages }, { id, position }) => stages.set(id, { position }),
});

/** Takes what stands in the stage with it. */
export const removeStage = defineEdit(mapperDocument, {
  name: 'removeStage',
  input: z.object({ id }),
  apply: (map, { id }) => {
    removeContent(map, (cell) => cell.stage === id);
    map.stages.remove(id);
  },
});

export const addRow = defineEdit(mapperDocument, {
  name: 'addRow',
  input: z.object({ id, name: rowName.default(''), kind: rowKind.default('text'), position }),
  apply: ({ rows }, { id, ...row }) => rows.insert(id, row),
});

export const renameRow = defineEdit(mapperDocument, {
  name: 'renameRow',
  input: z.object({ id, name: rowName }),
  apply: ({ rows }, { id, name }) => rows.set(id, { name }),
});

export const moveRow = defineEdit(mapperDocument, {
  name: 'moveRow',
  input: z.object({ id, position }),
  apply: ({ rows }, { id, position }) => rows.set(id, { position }),
});

/** Takes what stands in the row with it. */
export const removeRow = defineEdit(mapperDocument, {
  name: 'removeRow',
  input: z.object({ id }),
  apply: (map, { id }) => {
    removeContent(map, (cell) => cell.row === id);
    map.rows.remove(id);
  },
});

export const addCard = defineEdit(mapperDocument, {
  name: 'addCard',
  input: z.object({
    id,
    stage: id,
    row: id,
    position,
    text: z.string().max(lengths.text).default(''),
    status: status.default('O'),
  }),
  apply: ({ stages, rows, cards }, { id, ...card }) => {
    stages.need(card.stage);
    rows.need(card.row);
    cards.insert(id, card);
  },
});

/** Replaces a part of a card's text where others may type at the same time. */
export const editCardText = defineEdit(mapperDocument, {
  name: 'editCardText',
  input: z.object({
    id,
    at: z.number().int().min(0),
    remove: z.number().int().min(0),
    insert: z.string().max(lengths.text),
  }),
  undo: 'typing',
  apply: ({ cards }, { id, at, remove, insert }) => cards.type(id, 'text', at, remove, insert),
});

export const setCardStatus = defineEdit(mapperDocument, {
  name: 'setCardStatus',
  input: z.object({ id, status }),
  apply: ({ cards }, { id, status }) => cards.set(id, { status }),
});

export const moveCard = defineEdit(mapperDocument, {
  name: 'moveCard',
  input: z.object({ id, stage: id, row: id, position }),
  apply: ({ stages, rows, cards }, { id, stage, row, position }) => {
    stages.need(stage);
    rows.need(row);
    cards.set(id, { stage, row, position });
  },
});

export const removeCard = defineEdit(mapperDocument, {
  name: 'removeCard',
  input: z.object({ id }),
  apply: ({ cards }, { id }) => cards.remove(id),
});

/** Sets the point of an emotion row at a stage; null takes it away, which leaves a gap. */
export const setEmotion = defineEdit(mapperDocument, {
  name: 'setEmotion',
  input: z.object({ row: id, stage: id, value: emotion.nullable() }),
  apply: ({ stages, rows, points }, { row, stage, value }) => {
    const id = pointId(row, stage);
    if (value === null) return points.remove(id);
    stages.need(stage);
    rows.need(row);
    if (points.has(id)) points.set(id, { value });
    else points.insert(id, { row, stage, value });
  },
});

function removeContent(
  { cards, points }: OpenedMap,
  isThere: (cell: { stage: string; row: string }) => boolean,
): void {
  for (const card of cards.all()) if (isThere(card)) cards.remove(card.id);
  for (const point of points.all()) if (isThere(point)) points.remove(point.id);
}

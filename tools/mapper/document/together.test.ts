import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import {
  checkAlone,
  checkTogether,
  pick,
  type Together,
  type Turn,
  untried,
  type Verb,
} from '#tests/fixtures/live/together.ts';
import { rowKinds, statuses } from '../contract/codes.ts';
import * as edits from './edits.ts';
import { mapperDocument } from './mapper-document.ts';
import { noFilter } from './records/views.ts';

const origin = { kind: 'user' } as const;

const at = (list: readonly { id: string; position: string }[], number: number) =>
  positionAt(list, number % (list.length + 1));
const cellOf = ({ value: map, a, b }: Turn<typeof mapperDocument.shape>) => ({
  row: pick(map.rows, b),
  stage: pick(map.stages, a),
  persona: b % 3 ? null : pick(map.personas, a),
});

/** Each action with what it does in a turn; what it aims at may be gone. */
const actions: Verb<typeof mapperDocument.shape>[] = [
  ({ value: map, fresh, a, words }) =>
    planEdit(edits.addStage, { id: fresh, name: words, position: at(map.stages, a) }),
  ({ value: map, fresh, a, words }) =>
    planEdit(edits.addStep, { id: fresh, name: words, stage: pick(map.stages, a), position: 'a0' }),
  ({ value: map, a, b }) =>
    planEdit(edits.moveStep, {
      id: pick(map.steps, a),
      stage: pick(map.stages, b),
      position: 'a1',
    }),
  ({ value: map, a }) => planEdit(edits.removeStep, { id: pick(map.steps, a) }),
  ({ value: map, fresh, a, b, words }) =>
    planEdit(edits.addRow, {
      id: fresh,
      name: words,
      kind: rowKinds[b % 7] ?? 'text',
      position: at(map.rows, a),
      group: b % 2 ? pick(map.groups, a) : null,
    }),
  ({ fresh, words }) => planEdit(edits.addGroup, { id: fresh, name: words, position: 'a0' }),
  ({ value: map, a }) => planEdit(edits.removeGroup, { id: pick(map.groups, a) }),
  ({ value: map, fresh, a, words }) =>
    planEdit(edits.addPersona, { id: fresh, name: words, position: at(map.personas, a) }),
  ({ value: map, a }) => planEdit(edits.removePersona, { id: pick(map.personas, a) }),
  (turn) =>
    planEdit(edits.addCard, {
      ...cellOf(turn),
      id: turn.fresh,
      position: 'a0',
      text: turn.words,
    }),
  (turn) =>
    planEdit(edits.moveCard, {
      ...cellOf(turn),
      id: pick(turn.value.cards, turn.b),
      position: 'a1',
    }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.editCardText, {
      id: pick(map.cards, a),
      at: b % 9,
      remove: b % 3,
      insert: words,
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.markCardText, {
      id: pick(map.cards, a),
      from: b % 5,
      to: (b % 5) + 3,
      mark: b % 2 ? 'bold' : 'highlight',
      value: b % 7 === 0 ? null : b % 2 ? true : '#b26a00',
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.setCardStatus, { id: pick(map.cards, a), status: statuses[b % 4] ?? 'O' }),
  ({ value: map, a, b }) =>
    planEdit(edits.changeCard, { id: pick(map.cards, a), span: (b % 4) + 1, icons: ['mail'] }),
  ({ value: map, a }) => planEdit(edits.removeCard, { id: pick(map.cards, a) }),
  ({ fresh, words }) => planEdit(edits.addImage, { id: fresh, name: words }),
  ({ value: map, a, words }) =>
    planEdit(edits.changeImage, { id: pick(map.images, a), alt: words }),
  ({ value: map, a, b }) =>
    planEdit(edits.pictureCard, {
      id: pick(map.cards, a),
      image: b % 4 ? pick(map.images, b) : null,
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.picturePersona, {
      id: pick(map.personas, a),
      picture: b % 4 ? pick(map.images, b) : null,
    }),
  ({ value: map, a }) => planEdit(edits.removeImage, { id: pick(map.images, a) }),
  ({ value: map, a, b }) =>
    planEdit(edits.moveStage, { id: pick(map.stages, a), position: at(map.stages, b) }),
  ({ value: map, a }) => planEdit(edits.removeStage, { id: pick(map.stages, a) }),
  ({ value: map, a, b }) =>
    planEdit(edits.moveRow, { id: pick(map.rows, a), position: at(map.rows, b), group: null }),
  ({ value: map, a, b }) =>
    planEdit(edits.removeRow, { id: pick(map.rows, a), linesTo: b % 2 ? pick(map.rows, b) : null }),
  ({ value: map, a, b }) =>
    planEdit(edits.placeLine, { line: 'visibility', row: b % 3 ? pick(map.rows, a) : null }),
  (turn) =>
    planEdit(edits.setEmotion, {
      ...cellOf(turn),
      series: turn.a % 2 ? 'future' : 'current',
      value: turn.b % 6 === 5 ? null : (turn.b % 5) - 2,
    }),
  ({ value: map, fresh, a, b }) =>
    planEdit(edits.addArrow, { id: fresh, from: pick(map.cards, a), to: pick(map.cards, b) }),
  ({ fresh, words }) => planEdit(edits.addTag, { id: fresh, name: words, position: 'a0' }),
  ({ value: map, a, b }) =>
    planEdit(edits.setTag, { tag: pick(map.tags, a), card: pick(map.cards, b), on: b % 4 > 0 }),
  ({ value: map, a }) => planEdit(edits.removeTag, { id: pick(map.tags, a) }),
  ({ value: map, fresh, a, words }) =>
    planEdit(edits.addNote, { id: fresh, card: pick(map.cards, a), text: words }),
  ({ value: map, fresh, a }) => planEdit(edits.addEvidence, { id: fresh, row: pick(map.rows, a) }),
  ({ fresh, words }) => planEdit(edits.addDimension, { id: fresh, title: words, position: 'a0' }),
  ({ value: map, a, b }) =>
    planEdit(edits.setPoint, {
      persona: pick(map.personas, a),
      dimension: pick(map.dimensions, b),
      value: b % 8 === 0 ? null : b % 8,
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.clearPoints, b % 2 ? {} : { persona: pick(map.personas, a) }),
  ({ value: map, a }) => planEdit(edits.removeDimension, { id: pick(map.dimensions, a) }),
  ({ value: map, fresh, a, b }) =>
    planEdit(edits.addPattern, {
      id: fresh,
      position: 'a0',
      members: [pick(map.personas, a)],
      dimensions: [pick(map.dimensions, b)],
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.setPatternMember, {
      pattern: pick(map.patterns, a),
      persona: pick(map.personas, b),
      on: b % 3 > 0,
    }),
  ({ fresh, words }) => planEdit(edits.addOpportunity, { id: fresh, title: words, position: 'a0' }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.changeOpportunity, { id: pick(map.cards, a), title: words, effort: b % 5 }),
  (turn) =>
    planEdit(edits.placeOpportunity, {
      ...{ ...cellOf(turn), id: pick(turn.value.opportunities, turn.a), position: 'a0' },
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.setOpportunityCard, {
      opportunity: pick(map.opportunities, a),
      card: pick(map.cards, b),
      on: b % 4 > 0,
    }),
  ({ value: map, a }) => planEdit(edits.changeRow, { id: pick(map.rows, a), locked: a % 5 === 0 }),
  ({ value: map, a, words }) => [
    planEdit(edits.renameStage, { id: pick(map.stages, a), name: words }),
    planEdit(edits.colourStage, { id: pick(map.stages, a), colour: '#336699' }),
  ],
  ({ value: map, a, b, words }) =>
    planEdit(edits.changeStage, {
      ...{ id: pick(map.stages, a), value: words, collapsed: b % 2 === 0 },
      ...{ locked: b % 5 === 0, linkedMap: b % 3 ? null : 'elsewhere' },
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.markMomentOfTruth, { id: pick(map.stages, a), on: b % 2 === 0 }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.changeStep, { id: pick(map.steps, a), name: words, momentOfTruth: b % 2 > 0 }),
  ({ value: map, a, words }) => planEdit(edits.renameRow, { id: pick(map.rows, a), name: words }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.labelLevel, { row: pick(map.rows, a), place: b % 5, label: words, emoji: '🙂' }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.changeGroup, {
      ...{ id: pick(map.groups, a), displayName: words, locked: b % 5 === 0 },
    }),
  ({ value: map, a }) => planEdit(edits.moveGroup, { id: pick(map.groups, a), position: 'a2' }),
  (turn) =>
    planEdit(edits.addCards, {
      cards: [1, 2].map((place) => ({
        ...cellOf(turn),
        ...{ id: `${turn.fresh}.${place}`, position: `a${place}`, text: turn.words },
      })),
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.highlightCard, { id: pick(map.cards, a), colour: b % 2 ? '#ffcc00' : null }),
  ({ value: map, a, b }) =>
    planEdit(edits.removeCards, { ids: [pick(map.cards, a), pick(map.cards, b)] }),
  ({ value: map, a, b }) =>
    planEdit(edits.changeArrow, { id: pick(map.arrows, a), twoWay: b % 2 > 0 }),
  ({ value: map, a, words }) =>
    planEdit(edits.changeArrow, { id: pick(map.arrows, a), label: words.slice(0, 40) }),
  ({ value: map, a }) => planEdit(edits.turnArrow, { id: pick(map.arrows, a) }),
  ({ value: map, a, b }) =>
    planEdit(edits.joinRow, {
      id: pick(map.rows, b),
      cardsOf: a % 3 ? pick(map.rows, a) : null,
    }),
  ({ value: map, a }) => planEdit(edits.removeArrow, { id: pick(map.arrows, a) }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.changePersona, {
      ...{ id: pick(map.personas, a), name: words, share: b % 101, locked: b % 5 === 0 },
    }),
  ({ value: map, a }) => planEdit(edits.movePersona, { id: pick(map.personas, a), position: 'a2' }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.changeDimension, {
      ...{ id: pick(map.dimensions, a), title: words, weight: (b % 4) + 1 },
    }),
  ({ value: map, a }) =>
    planEdit(edits.moveDimension, { id: pick(map.dimensions, a), position: 'a2' }),
  ({ value: map, a, words }) =>
    planEdit(edits.changePattern, { id: pick(map.patterns, a), name: words, rationale: words }),
  ({ value: map, a, b }) =>
    planEdit(edits.namePatternPersona, {
      ...{ id: pick(map.patterns, a), persona: b % 3 ? pick(map.personas, b) : null },
    }),
  ({ value: map, a }) => planEdit(edits.removePattern, { id: pick(map.patterns, a) }),
  ({ value: map, a, words }) =>
    planEdit(edits.changeTag, { id: pick(map.tags, a), name: `${words}!` }),
  ({ value: map, fresh, a, words }) =>
    planEdit(edits.addView, {
      ...{
        id: fresh,
        name: words,
        position: 'a0',
        filter: { ...noFilter, rows: [pick(map.rows, a)] },
      },
    }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.changeView, {
      ...{
        id: pick(map.views, a),
        name: words,
        filter: { ...noFilter, tags: [pick(map.tags, b)] },
      },
    }),
  ({ value: map, a }) => planEdit(edits.removeView, { id: pick(map.views, a) }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.editNoteText, {
      ...{ id: pick(map.notes, a), at: b % 7, remove: b % 3, insert: words },
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.changeNote, {
      ...{ id: pick(map.notes, a), taskStatus: b % 2 ? 'done' : null },
    }),
  ({ value: map, a }) => planEdit(edits.removeNote, { id: pick(map.notes, a) }),
  ({ value: map, a, words }) =>
    planEdit(edits.changeEvidence, { id: pick(map.evidence, a), ref: words, quote: words }),
  ({ value: map, a }) => planEdit(edits.removeEvidence, { id: pick(map.evidence, a) }),
  ({ value: map, a, b, words }) =>
    planEdit(edits.changeOpportunity, {
      ...{ id: pick(map.opportunities, a), howMightWe: words, effort: (b % 5) + 1 },
    }),
  ({ value: map, a, b }) =>
    planEdit(edits.setOpportunityPersona, {
      ...{ opportunity: pick(map.opportunities, a), persona: pick(map.personas, b) },
      on: b % 3 > 0,
    }),
  ({ value: map, a }) => planEdit(edits.removeOpportunity, { id: pick(map.opportunities, a) }),
  ({ b, words }) => planEdit(edits.labelStatus, { status: statuses[b % 4] ?? 'O', label: words }),
  ({ words }) => planEdit(edits.describeMap, { scenario: words, owner: words }),
];

function startMap(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  for (const id of ['s1', 's2']) applyEdit(map, edits.addStage, { id, position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'actions', position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'mood', kind: 'emotion', position: 'a1' }, origin);
  applyEdit(map, edits.addPersona, { id: 'amara', position: 'a0' }, origin);
  applyEdit(map, edits.addDimension, { id: 'risk', position: 'a0' }, origin);
  for (const id of ['c1', 'c2'])
    applyEdit(map, edits.addCard, { id, stage: 's1', row: 'actions', position: 'a0' }, origin);
  return map;
}

const maps: Together<typeof mapperDocument.shape> = {
  definition: mapperDocument,
  start: startMap,
  verbs: actions,
  pointing: ['step', 'image', 'picture'],
};

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same map', () => {
  checkTogether(maps);
});

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  checkAlone(maps);
});

test('every edit is among those that are tried together', () => {
  expect(untried(maps, edits)).toEqual([]);
});

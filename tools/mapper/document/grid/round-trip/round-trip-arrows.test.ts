import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { addCard, addPersona, addRow, addStage, addStep } from '../../edits.ts';
import { mapperDocument } from '../../mapper-document.ts';
import { cardReferences, planArrows } from './round-trip-arrows.ts';

function documentOf() {
  const document = emptyDocument(mapperDocument);
  const card = (id: string, cell: object, text = id) =>
    planEdit(addCard, { id, row: 'r', text, position: 'a0', ...cell });
  const planned = [
    planEdit(addStage, { id: 's', name: 'Apply', displayName: 'Ask', position: 'a0' }),
    planEdit(addStage, { id: 't', name: 'Wait', position: 'a1' }),
    planEdit(addStep, { id: 't1', stage: 't', name: 'Call', position: 'a0' }),
    planEdit(addPersona, { id: 'p', name: 'Ruth', position: 'a0' }),
    planEdit(addRow, { id: 'r', name: 'Actions', position: 'a0' }),
    ...[card('asks', { stage: 's', persona: 'p' }), card('waits', { stage: 't', step: 't1' })],
    ...[card('hers', { persona: 'p' }), card('twin 1', { stage: 's' }, 'same ')],
    card('twin 2', { stage: 's' }, 'same'),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  return document;
}

const read = (document: ReturnType<typeof documentOf>) =>
  readDocument(mapperDocument, document).value;

const names = ['Actions', 'Ask', 'asks'];
const waits = ['Actions', 'Wait › Call', 'waits'];

function arrowsOf(...lines: string[][]) {
  const header = [
    'From row',
    'From column',
    'From',
    'To row',
    'To column',
    'To',
    'Direction',
    'Label',
  ];
  const document = documentOf();
  let ids = 0;
  const newId = () => `n${ids++}`;
  const { planned, taken, failed } = planArrows(read(document), [header, ...lines], newId);
  expect(taken).toEqual({ cards: 0, emotions: 0, points: 0 });
  applyPlanned(document, planned, { kind: 'import' });
  return { arrows: read(document).arrows, failed };
}

test('a card is named by its row, its displayed column, and its text', () => {
  const references = cardReferences(read(documentOf()));
  expect(references.get('asks')).toEqual(names);
  expect(references.get('waits')).toEqual(waits);
  expect(references.get('hers')).toEqual(['Actions', 'Ruth', 'hers']);
});

test('an arrow leads from one card to another, one way by default', () => {
  expect(arrowsOf([...names, ...waits, '', ''], [...waits, ...names, 'Both ways', 'call'])).toEqual(
    {
      arrows: [
        { id: 'n0', from: 'asks', to: 'waits', twoWay: false, label: '' },
        { id: 'n1', from: 'waits', to: 'asks', twoWay: true, label: 'call' },
      ],
      failed: [],
    },
  );
});

test('of cards with equal names the first is used, ignoring spaces', () => {
  const [arrow] = arrowsOf([...names, 'Actions', 'Ask', 'same', '', '']).arrows;
  expect(arrow).toMatchObject({ to: 'twin 1' });
});

test('a line that names no card, or one card twice, is listed with the reason', () => {
  const nowhere = ['Actions', 'Wait', 'waits'];
  expect(arrowsOf([...nowhere, ...names], [...names, ...nowhere], [...names, ...names])).toEqual({
    arrows: [],
    failed: [
      { line: 2, reason: "No card of Actions at Wait says 'waits'." },
      { line: 3, reason: "No card of Actions at Wait says 'waits'." },
      { line: 4, reason: 'An arrow leads from one card to another.' },
    ],
  });
});

import { expect, test } from 'vitest';
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { stageColours } from '../../contract/codes.ts';
import { emotionCurves } from '../analysis/emotion-curve.ts';
import { addPersona, addRow, addStage, changeRow, setEmotion } from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { planSample, sampleMap } from '../sample.ts';
import { planJourneyPersonas } from './journey-persona.ts';

const origin = { kind: 'user' } as const;

function mapWith(sample: unknown) {
  const document = emptyDocument(mapperDocument);
  let count = 0;
  const newId = () => `n${count++}`;
  if (sample) {
    const empty = { stages: [], rows: [] };
    applyPlanned(document, planSample(sampleMap.parse(sample), newId, empty), origin);
  }
  const read = () => readDocument(mapperDocument, document).value;
  const add = () => {
    const id = newId();
    applyPlanned(document, planJourneyPersonas(read(), newId, [id]), origin);
    return id;
  };
  return { document, read, add };
}

test('the first persona of a journey gets the curve of its actor, and each persona has a lane', () => {
  const { read, add } = mapWith(journey);
  const [before] = emotionCurves(read());
  const id = add();
  const { personas, rows, facts, emotions } = read();
  expect(personas.map(({ name }) => name)).toEqual([facts.actor, '']);
  expect(personas.at(-1)?.id).toBe(id);
  expect(new Set(personas.map(({ colour }) => colour)).size).toBe(2);
  expect(rows.find(({ kind }) => kind === 'emotion')?.perPersona).toBe(true);
  expect(emotions.every(({ persona }) => persona === personas[0]?.id)).toBe(true);
  expect(emotionCurves(read())).toMatchObject([{ ...before, persona: personas[0]?.id }]);
  // The next persona is added, and no emotions move.
  add();
  expect(read().personas).toHaveLength(3);
  expect(read().emotions).toEqual(emotions);
});

test('a journey without emotion rows gets one', () => {
  const { read, add } = mapWith(null);
  const id = add();
  expect(read().personas.map((one) => one.id)).toEqual([id]);
  expect(read().rows).toMatchObject([{ kind: 'emotion', perPersona: true }]);
});

test('rows without emotions, and those of the blueprint, get no lanes; a further persona gets the next colour', () => {
  const { document, read, add } = mapWith(null);
  applyPlanned(
    document,
    [
      planEdit(addRow, { id: 'r', position: 'a0', name: 'Actions' }),
      planEdit(addRow, { id: 'own', position: 'a1', kind: 'emotion', name: 'Feels' }),
      planEdit(addRow, { id: 'b', position: 'a2', kind: 'emotion', board: 'blueprint' }),
      planEdit(addStage, { id: 's', position: 'a0' }),
      planEdit(setEmotion, { row: 'b', stage: 's', value: 1 }),
    ],
    origin,
  );
  add();
  add();
  const { rows, personas, emotions } = read();
  expect(rows.map(({ id, perPersona }) => [id, perPersona])).toEqual([
    ['r', false],
    ['own', true],
    ['b', false],
  ]);
  // Emotions in rows of staff are not part of the journey's curve.
  expect(emotions).toMatchObject([{ row: 'b', persona: null }]);
  const [first, second] = stageColours;
  expect(personas.map(({ colour }) => colour)).toEqual([first?.colour, second?.colour]);
});

test('a further persona does not take over the emotions of the actor', () => {
  const { document, read, add } = mapWith(journey);
  const there = planEdit(addPersona, { id: 'there', name: 'Ruth', position: 'a0' });
  applyPlanned(document, [there], origin);
  const before = read().emotions;
  const id = add();
  expect(read().personas.map((one) => one.id)).toEqual(['there', id]);
  expect(read().emotions).toEqual(before);
  // Its rows have lanes now, so only a persona is added.
  expect(planJourneyPersonas(read(), () => 'n', ['next'])).toHaveLength(1);
});

test('several personas at once have different colours', () => {
  const { document, read } = mapWith(null);
  const ids = stageColours.map((_, at) => `p${at}`);
  applyPlanned(
    document,
    planJourneyPersonas(read(), () => 'n', [...ids, 'again']),
    origin,
  );
  const colours = stageColours.map(({ colour }) => colour);
  expect(read().personas.map(({ colour }) => colour)).toEqual([...colours, colours[0]]);
});

test('locked rows and stages do not change', () => {
  const { document, read, add } = mapWith(journey);
  const row = read().rows.find(({ kind }) => kind === 'emotion');
  applyPlanned(document, [planEdit(changeRow, { id: row?.id ?? '', locked: true })], origin);
  const before = read().emotions;
  add();
  expect(read().emotions).toEqual(before);
  expect(read().personas).toHaveLength(1);
});

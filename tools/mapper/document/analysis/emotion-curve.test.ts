import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { emotionCurves } from './emotion-curve.ts';
import { levelAt, levelsOf } from './emotion-levels.ts';
import { profilesOf } from './patterns/profiles.ts';

const origin = { kind: 'user' } as const;

/** A journey with two stages, two emotion rows and a row of cards. */
function journey() {
  const map = emptyDocument(mapperDocument);
  for (const [at, id] of ['one', 'two'].entries())
    applyEdit(map, edits.addStage, { id, name: id, position: `a${at}` }, origin);
  for (const [at, id] of ['felt', 'feared'].entries())
    applyEdit(map, edits.addRow, { id, kind: 'emotion', position: `a${at}` }, origin);
  applyEdit(map, edits.addRow, { id: 'cards', position: 'a2' }, origin);
  return map;
}
const read = (map: ReturnType<typeof journey>) => readDocument(mapperDocument, map).value;

test('each emotion row has a curve with its own lowest point', () => {
  const map = journey();
  const say = (row: string, stage: string, value: number) =>
    applyEdit(
      map,
      edits.setEmotion,
      { row, stage, step: null, persona: null, series: 'current', value },
      origin,
    );
  say('felt', 'one', 1);
  say('felt', 'two', -2);
  say('feared', 'one', -1);
  expect(emotionCurves(read(map))).toMatchObject([
    { row: 'felt', values: [1, -2], lowest: 1, steepestDrop: { from: 0, to: 1, by: 3 } },
    { row: 'feared', values: [-1, null], lowest: 0, steepestDrop: null },
  ]);
  expect(emotionCurves(read(map))).toHaveLength(2);
});

test('a level is renamed, renamed again, and restored to the default', () => {
  const map = journey();
  const called = () => {
    const { levels, rows } = read(map);
    const row = rows.find(({ id }) => id === 'felt');
    const all = levelsOf('felt', row?.levels ?? 5, (id) => levels.find((one) => one.id === id));
    return levelAt(all, -2)?.word;
  };
  const usual = called();
  for (const label of ['Furious', 'Gone'])
    applyEdit(map, edits.labelLevel, { row: 'felt', place: 0, label, emoji: '' }, origin);
  expect(called()).toBe('Gone');
  applyEdit(map, edits.labelLevel, { row: 'felt', place: 0, label: '', emoji: '' }, origin);
  expect(called()).toBe(usual);
});

test('hidden people and the company are not part of the analysis of patterns', () => {
  const map = emptyDocument(mapperDocument);
  for (const [at, id] of ['ada', 'ben', 'bank'].entries())
    applyEdit(map, edits.addPersona, { id, name: id, position: `a${at}` }, origin);
  applyEdit(map, edits.changePersona, { id: 'bank', type: 'C' }, origin);
  expect(profilesOf(read(map))).toMatchObject({ company: { id: 'bank' } });
  for (const id of ['ben', 'bank'])
    applyEdit(map, edits.changePersona, { id, status: 'I' }, origin);
  const { people, company } = profilesOf(read(map));
  expect(people.map(({ id }) => id)).toEqual(['ada']);
  expect(company).toBeNull();
});

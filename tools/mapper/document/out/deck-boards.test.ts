import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { curvesOf } from './deck-boards.ts';

const origin = { kind: 'user' } as const;

/** What is said above the curves of a journey of four stages, and whose feelings there are at each. */
function noteOf(feelings: readonly (readonly [who: 'actor' | 'p' | 'future', ...number[]])[]) {
  const map = emptyDocument(mapperDocument);
  const stages = ['Notice', 'Compare', 'Apply', 'Wait'];
  for (const [at, name] of stages.entries())
    applyEdit(map, edits.addStage, { id: `s${at}`, name, position: `a${at}` }, origin);
  applyEdit(map, edits.addPersona, { id: 'p', name: 'Ruth', position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'e', kind: 'emotion', position: 'a0' }, origin);
  for (const [who, ...values] of feelings)
    for (const [at, value] of values.entries()) {
      const series = who === 'future' ? 'future' : 'current';
      const persona = who === 'p' ? 'p' : null;
      const place = { row: 'e', stage: `s${at}`, step: null, persona };
      applyEdit(map, edits.setEmotion, { ...place, series, value }, origin);
    }
  return curvesOf(readDocument(mapperDocument, map).value)[0]?.note;
}

test.each([
  ['one curve', [['actor', 0, -1, -1, -2]], 'Lowest point: Wait · Steepest drop: Compare'],
  ['one that only rises', [['actor', -2, 0, 1, 2]], 'Lowest point: Notice'],
  [
    'one of now with its future',
    [
      ['actor', 1, -2, 0, 0],
      ['future', 1, 1, -1, 1],
    ],
    'Lowest point: Compare · Steepest drop: Compare',
  ],
  [
    'two people, who have each their own',
    [
      ['actor', 1, -2, 0, 0],
      ['p', 1, 1, -1, 1],
    ],
    '',
  ],
  ['a future alone', [['future', 1, 1, -1, 1]], ''],
] as const)('above the chart of emotions stands where it turns: %s', (_, feelings, note) => {
  expect(noteOf(feelings)).toBe(note);
});

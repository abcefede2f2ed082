import { expect, test } from 'vitest';
import { emptyDocument, openDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import type { BlueprintKey } from '../contract/codes.ts';
import { blueprintRowId, setRowBoard } from './edits/rows.ts';
import { addCard, addNote, addRow, addStage } from './edits.ts';
import { lanesFor, planLane } from './lanes.ts';
import { mapperDocument } from './mapper-document.ts';

/** A map with rows in this order, each a lane, a further row (`row`) or a row of the journey (`journey`). */
function mapOf(rows: readonly (BlueprintKey | 'row' | 'journey')[]) {
  const map = emptyDocument(mapperDocument);
  const opened = openDocument(mapperDocument, map);
  const run = (...planned: Parameters<typeof applyPlanned>[1]) =>
    applyPlanned(map, planned, { kind: 'user' });
  run(planEdit(addStage, { id: 's', position: 'a0' }));
  for (const [index, one] of rows.entries()) {
    const key = one === 'row' || one === 'journey' ? null : one;
    const board = one === 'journey' ? 'map' : 'blueprint';
    const id = key ? blueprintRowId(key) : one;
    run(planEdit(addRow, { id, board, key, name: one, position: `a${index}` }));
  }
  return {
    run,
    rows: () => opened.rows.all(),
    lanes: (id: string) => {
      const { cards, notes, evidence } = opened;
      return lanesFor(id, opened.rows.all(), [...cards.all(), ...notes.all(), ...evidence.all()]);
    },
    become(id: string, key: BlueprintKey) {
      run(...planLane(id, key, opened.rows.all(), opened.lines.all()));
      const { rows: after, lines } = readDocument(mapperDocument, map).value;
      return {
        rows: after.map((row) => row.name),
        lines: lines.map((line) => `${line.id} below ${line.row}`),
        made: after.find((row) => row.id === id),
      };
    },
  };
}

test.each<[(BlueprintKey | 'row' | 'journey')[], BlueprintKey, string[], string[]]>([
  [['journey'], 'frontstage', ['journey'], ['visibility below journey']],
  [['journey'], 'support', ['journey'], []],
  [
    ['journey', 'customer', 'backstage'],
    'frontstage',
    ['customer', 'journey', 'backstage'],
    ['visibility below journey'],
  ],
  [['journey', 'backstage'], 'customer', ['journey', 'backstage'], ['interaction below journey']],
  [['customer', 'row', 'journey'], 'evidence', ['journey', 'customer', 'row'], []],
  [['journey', 'customer', 'row'], 'support', ['customer', 'journey', 'row'], []],
  [
    ['journey', 'customer', 'frontstage', 'support'],
    'frontstage',
    ['customer', 'journey', 'support'],
    ['visibility below journey'],
  ],
])('of %j, the row becomes %s in the order of the lanes', (rows, key, order, lines) => {
  const made = mapOf(rows).become('journey', key);
  expect(made.made).toMatchObject({ board: 'blueprint', key });
  expect([made.rows, made.lines]).toEqual([order, lines]);
});

test('a lane with cards or notes does not give way, and a line stays where the user drew it', () => {
  const map = mapOf(['journey', 'row', 'customer', 'frontstage', 'backstage']);
  expect(map.lanes('journey')).toEqual([
    'evidence',
    'customer',
    'frontstage',
    'backstage',
    'support',
  ]);
  map.run(
    planEdit(addCard, {
      id: 'c',
      row: 'blueprint.customer',
      stage: 's',
      text: 'Calls',
      position: 'a0',
    }),
  );
  map.run(planEdit(addNote, { id: 'n', row: 'blueprint.backstage', text: 'Ask them', at: null }));
  expect(map.lanes('journey')).toEqual(['evidence', 'frontstage', 'support']);
  expect(map.lanes('blueprint.frontstage')).toEqual(['evidence', 'support']);
  expect(map.become('row', 'frontstage').lines).toEqual(['visibility below row']);
  expect(map.become('journey', 'evidence').lines).toEqual(['visibility below row']);
});

test('a lane that goes back to the journey leaves no line, and the next one gets its own', () => {
  const map = mapOf(['journey', 'row']);
  map.become('journey', 'frontstage');
  map.run(planEdit(setRowBoard, { id: 'journey', board: 'map' }));
  expect(map.become('row', 'frontstage').lines).toEqual(['visibility below row']);
});

test('of two rows that were made the same lane at once, neither becomes it again, and both give way', () => {
  const { rows } = mapOf(['journey', 'row', 'support']);
  const lanes = rows().map((row) => (row.id === 'row' ? { ...row, key: 'support' as const } : row));
  expect(lanesFor('row', lanes, [])).not.toContain('support');
  expect(lanesFor('journey', lanes, [])).toContain('support');
  expect(planLane('journey', 'support', lanes, []).map(({ edit }) => edit.name)).toEqual([
    ...['removeRow', 'removeRow', 'setRowBoard', 'moveRow'],
  ]);
});

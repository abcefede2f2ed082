import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, emptyDocument, openDocument } from '#kernel/document/document.ts';
import { applyPlanned, defineEdit, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { position, value } from '#kernel/document/fields.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { createRecords } from '#platform/web/live/records.ts';
import { createStore } from '#platform/web/store/store.ts';
import { type CellAddress, gridShape } from '#ui/grid/grid-shape.ts';
import { GridState } from '#ui/grid/grid-state.ts';
import type { BoardGrid } from './board.tsx';
import { cellKey } from './cell-key.ts';
import type { Side } from './drag/insertion.ts';
import { positionsBeside } from './order/neighbours.ts';
import { nextCell } from './order/next-cell.ts';
import { ItemSelection } from './selection/item-selection.ts';
import { selectedGridCells, selectedItems } from './selection/selected.ts';

// A made-up tool: tasks in the cells of three rows and three columns.
const tasks = defineDocument({
  name: 'made-up board',
  shape: {
    facts: {},
    records: {
      tasks: { row: value(z.string(), ''), column: value(z.string(), ''), position: position() },
    },
  },
});
const moveTask = defineEdit(tasks, {
  name: 'moveTask',
  title: 'Move a task',
  changes: ['tasks'],
  input: z.object({ id: z.string(), row: z.string(), column: z.string(), position: z.string() }),
  apply({ tasks }, { id, ...to }) {
    if (tasks.has(id)) tasks.set(id, to);
  },
});

const lines = ['1', '2', '3'];
const shape = gridShape(
  [],
  lines.map((id) => ({ id, width: null })),
  lines.map((id) => ({ id, height: 40 })),
);
const cellAt = (row: string, column: string): CellAddress => ({ row, column });

/** A board with two tasks in its first cell, one in its last. */
function open() {
  const document = emptyDocument(tasks);
  const opened = openDocument(tasks, document);
  const [first = '', second = ''] = positionsAt([], 0, 2);
  opened.tasks.insert('a', { ...cellAt('1', '1'), position: first });
  opened.tasks.insert('b', { ...cellAt('1', '1'), position: second });
  opened.tasks.insert('c', { ...cellAt('3', '3'), position: first });
  return { document, ...boardOf(document) };
}

function boardOf(document: Y.Doc) {
  const records = createRecords(tasks, document);
  const items = records.group('tasks', ['row', 'column'], cellKey);
  const grid: BoardGrid = {
    state: new GridState(shape),
    items,
    chosen: new ItemSelection(),
    renaming: createStore(null),
  };
  return { grid, records };
}

/** The edits that put tasks beside another one in a cell, or at its end. */
function planDrop(
  { grid, records }: ReturnType<typeof boardOf>,
  ids: readonly string[],
  to: CellAddress,
  target: string | null,
  side: Side,
): PlannedEdit[] {
  const here = grid.items.ids(cellKey(to)).flatMap((id) => records.get('tasks', id) ?? []);
  const positions = positionsBeside(here, ids, target, side) ?? [];
  return ids.flatMap((id, turn) => {
    const at = positions[turn];
    return at === undefined ? [] : planEdit(moveTask, { id, ...to, position: at });
  });
}

test('the selection consists of the cells of the block, and the items in them', () => {
  const { grid } = open();
  grid.state.selectBlock(cellAt('1', '1'), cellAt('3', '2'));
  expect(selectedGridCells(grid.state)).toHaveLength(6);
  expect(selectedItems(grid)).toEqual(['a', 'b']);
  grid.state.selectAll();
  expect(selectedItems(grid)).toEqual(['a', 'b', 'c']);
});

test('a header across the whole width is no cell, however much is selected around it', () => {
  const [first, ...others] = shape.rows;
  const rows = [...(first ? [first] : []), { id: 'band', height: 20, band: true }, ...others];
  const state = new GridState(gridShape([], shape.columns, rows));
  state.selectBlock(cellAt('1', '1'), cellAt('2', '1'));
  expect(selectedGridCells(state)).toEqual([cellAt('1', '1'), cellAt('2', '1')]);
});

test('all selected items are dragged together, and keep their order where they are dropped', () => {
  const board = open();
  board.grid.chosen.chooseAll(['a', 'b']);
  applyPlanned(
    board.document,
    planDrop(board, board.grid.chosen.ids(), cellAt('3', '3'), 'c', 'before'),
    {
      kind: 'user',
    },
  );
  expect(board.grid.items.ids(cellKey(cellAt('3', '3')))).toEqual(['a', 'b', 'c']);
  expect(board.grid.items.count(cellKey(cellAt('1', '1')))).toBe(0);
});

test('an item continues in the next free cell', () => {
  const { grid } = open();
  const isFree = (one: CellAddress) => grid.items.count(cellKey(one)) === 0;
  expect(nextCell(shape, cellAt('3', '1'), 'ArrowRight', isFree)).toEqual(cellAt('3', '2'));
  expect(nextCell(shape, cellAt('3', '2'), 'ArrowRight', isFree)).toBeNull();
});

test('two users who drop at the same time see the same result, and every task is in one cell', () => {
  const line = fc.constantFrom(...lines);
  const drop = fc.record({
    ids: fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 1 }),
    row: line,
    column: line,
    side: fc.constantFrom('before' as const, 'after' as const),
  });
  const person = fc.array(drop, { maxLength: 4 });
  fc.assert(
    fc.property(person, person, (mine, theirs) => {
      const one = open();
      const document = new Y.Doc();
      Y.applyUpdate(document, Y.encodeStateAsUpdate(one.document));
      const other = { document, ...boardOf(document) };
      for (const [board, drops] of [
        [one, mine],
        [other, theirs],
      ] as const)
        for (const { ids, row, column, side } of drops) {
          const to = cellAt(row, column);
          const target = board.grid.items.ids(cellKey(to)).find((id) => !ids.includes(id)) ?? null;
          applyPlanned(board.document, planDrop(board, ids, to, target, side), { kind: 'user' });
        }
      Y.applyUpdate(one.document, Y.encodeStateAsUpdate(other.document));
      Y.applyUpdate(other.document, Y.encodeStateAsUpdate(one.document));
      const all = lines.flatMap((row) => lines.map((column) => cellKey(cellAt(row, column))));
      const seen = [one, other].map(({ grid }) => all.map((key) => grid.items.ids(key)));
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.flat().toSorted()).toEqual(['a', 'b', 'c']);
    }),
  );
});

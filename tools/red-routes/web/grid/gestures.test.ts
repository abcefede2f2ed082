import { expect, test } from 'vitest';
import type { Arrow } from '#features/board/web/index.ts';
import { ItemSelection } from '#features/board/web/selection/item-selection.ts';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { createRecords } from '#platform/web/live/records.ts';
import { createStore } from '#platform/web/store/store.ts';
import { GridState } from '#ui/grid/grid-state.ts';
import { changeMatrix } from '../../document/edits.ts';
import { redRoutesDocument } from '../../document/red-routes-document.ts';
import { apply, read, smallProject } from '../../fixtures/small-project.ts';
import { createAnalysis } from '../model/analysis-store.ts';
import { cellOfLevels, headerRow, layoutOf, scopeOf, together } from '../model/matrix-layout.ts';
import { TaskCells } from '../model/task-cells.ts';
import {
  addTaskAt,
  cellOfTask,
  deleteTasks,
  type EditableMatrix,
  gesturesOf,
  moveByLevel,
  putTasks,
  removeFromMatrix,
  selectedTasks,
} from './gestures.ts';

interface Shown {
  sub?: string;
  swapAxes?: boolean;
  canEdit?: boolean;
}

/** A sub-matrix of the small project as it is shown, and the number of edits of each step. */
function open({ sub = 'amara', swapAxes = false, canEdit = true }: Shown = {}) {
  const document = smallProject();
  apply(document, planEdit(changeMatrix, { id: 'bank', swapAxes }));
  const records = createRecords(redRoutesDocument, document);
  const opened = openDocument(redRoutesDocument, document);
  const matrix = records.get('matrices', 'bank');
  if (!matrix) throw new Error('The small project has no matrix.');
  const analysed = createAnalysis(records, 'bank');
  const steps: number[] = [];
  const editAll = (planned: readonly PlannedEdit[]) => {
    steps.push(planned.length);
    apply(document, ...planned);
  };
  const live: EditableMatrix['boardEditor'] = {
    opened,
    editAll,
    edit: (...one) => editAll([planEdit(...one)]),
    endStep: () => void steps.push(0),
  };
  const scope = scopeOf('bank', sub);
  const model = {
    matrix,
    analysed,
    records,
    shown: { matrix: 'bank', sub, isTable: false },
    editor: canEdit ? live : null,
    boardEditor: canEdit && sub !== together ? live : null,
    board: {
      grid: new GridState(layoutOf(scope)),
      cellIndex: new TaskCells(analysed, { matrix: 'bank', sub }, () => swapAxes),
      chosen: new ItemSelection(),
      renaming: createStore(null),
    },
  };
  return {
    model,
    steps,
    at: (reach: 1 | 2 | 3 | 4, frequency: 1 | 2 | 3 | 4) =>
      cellOfLevels({ reach, frequency }, scope, swapAxes),
    /** The placements of a sub-matrix. */
    levels: (of = sub) =>
      Object.fromEntries(
        read(document).placements.flatMap(({ subMatrix, task, at }) =>
          subMatrix === of ? [[task, at]] : [],
        ),
      ),
    names: () => read(document).tasks.map(({ name }) => name),
    tasks: () => read(document).tasks,
  };
}

test('Delete, moving and dragging apply to the selected tasks, else to those of the selected cells', () => {
  const { model, at } = open();
  const { grid, chosen } = model.board;
  grid.selectBlock(at(4, 4), at(4, 3));
  expect(selectedTasks(model)).toEqual(['see', 'pay']);
  chosen.choose('move');
  expect(selectedTasks(model)).toEqual(['move']);
});

test.each<[string, string[], string | null, 'before' | 'after', string[]]>([
  ['alone', ['move'], null, 'after', ['pay', 'see', 'close', 'move']],
  ['before another', ['close'], 'pay', 'before', ['close', 'pay', 'see', 'move']],
  ['behind another', ['pay'], 'see', 'after', ['see', 'pay', 'close', 'move']],
  ['several in their order', ['move', 'pay'], 'see', 'before', ['move', 'pay', 'see', 'close']],
])('placing tasks in a cell, %s, is one step', (_, ids, target, side, expected) => {
  const { model, at, levels, steps, tasks } = open();
  putTasks(model, ids, at(4, 4), target, side);
  for (const id of ids) expect(levels()[id]).toBe('4,4');
  const order = tasks().flatMap(({ id }) => (expected.includes(id) ? [id] : []));
  expect(order).toEqual(expected);
  expect(steps).toHaveLength(1);
  expect(model.board.chosen.ids()).toEqual(ids);
  expect(model.board.grid.selection()?.focus).toEqual(at(4, 4));
});

test('with swapped axes, tasks get the levels that the cell shows', () => {
  const { model, at, levels } = open({ swapAxes: true });
  putTasks(model, ['close'], at(1, 3));
  expect(levels().close).toBe('1,3');
});

test('tasks keep their order when they are placed beside none', () => {
  const { model, at, steps } = open();
  putTasks(model, ['pay'], at(1, 1));
  expect(steps).toEqual([1]);
});

test.each<[Arrow, boolean, string]>([
  ['ArrowUp', false, '4,4'],
  ['ArrowDown', false, '4,2'],
  ['ArrowLeft', false, '3,3'],
  // Its reach is already the highest.
  ['ArrowRight', false, '4,3'],
  ['ArrowUp', true, '4,3'],
  ['ArrowDown', true, '3,3'],
  ['ArrowLeft', true, '4,2'],
  ['ArrowRight', true, '4,4'],
])('%s with axes swapped %s moves a task from 4,3 to %s', (arrow, swapAxes, expected) => {
  const { model, levels, steps, at } = open({ swapAxes });
  moveByLevel(model, ['pay'], arrow);
  expect(levels().pay).toBe(expected);
  const isMoved = expected !== '4,3';
  expect(steps).toEqual(isMoved ? [1] : []);
  const [reach, frequency] = expected.split(',').map(Number) as [4, 4];
  if (isMoved) expect(model.board.grid.selection()?.focus).toEqual(at(reach, frequency));
});

test('several tasks move by a level as one step, each from its own cell; those at the edge stay', () => {
  const { model, levels, steps, at } = open();
  model.board.chosen.chooseAll(['see', 'pay', 'move']);
  moveByLevel(model, ['see', 'pay', 'close', 'move'], 'ArrowUp');
  // A task that is not placed does not move.
  expect(levels()).toEqual({ pay: '4,4', see: '4,4', move: '1,2' });
  expect(steps).toHaveLength(1);
  // The focus moves with the task that was selected last.
  expect(model.board.grid.selection()?.focus).toEqual(at(1, 2));
});

test('the cell of a task is found in the shown sub-matrix, and nowhere else', () => {
  const { model, at } = open();
  expect(cellOfTask(model, 'pay')).toEqual(at(4, 3));
  expect(cellOfTask(model, 'close')).toBeNull();
  expect(cellOfTask(model, 'list')).toBeNull();
});

test('tasks are removed from the shown sub-matrix, and stay in the matrix and in other sub-matrices', () => {
  const { model, levels, steps, names } = open();
  const before = names();
  removeFromMatrix(model, ['pay', 'close']);
  expect(levels()).toEqual({ see: '4,4', move: '1,1' });
  expect(levels('ben')).toEqual({ pay: '3,3', see: '1,2' });
  expect(names()).toEqual(before);
  removeFromMatrix(model, ['close']);
  expect(steps).toEqual([1]);
});

test('deleted tasks leave the matrix as one step, and are no longer selected', () => {
  const { model, steps, names } = open();
  model.board.chosen.chooseAll(['pay', 'see']);
  deleteTasks(model, ['pay', 'see']);
  expect(names()).not.toContain('Pay a bill');
  expect(names()).not.toContain('See the balance');
  expect(model.board.chosen.ids()).toEqual([]);
  deleteTasks(model, []);
  expect(steps).toEqual([1]);
});

test.each([
  ['amara', null],
  ['parts', 'parts'],
])(
  'a task that is added in %s is within %s, is placed there and is last, as one step',
  (sub, within) => {
    const { model, at, levels, steps, tasks } = open({ sub });
    const id = addTaskAt(model, 'Ask for a card', at(2, 3)) ?? '';
    expect(tasks().at(-1)).toMatchObject({ id, name: 'Ask for a card', matrix: 'bank', within });
    expect(levels()[id]).toBe('2,3');
    expect(steps).toEqual([2]);
    const other = addTaskAt(model, 'Another', null) ?? '';
    expect(levels()[other]).toBeUndefined();
  },
);

test.each<[string, Shown]>([
  ['a viewer', { canEdit: false }],
  ['all together, which is computed,', { sub: together }],
])('%s moves, removes and pastes nothing', (_, shown) => {
  const { model, steps, at } = open(shown);
  putTasks(model, ['pay'], at(1, 1));
  moveByLevel(model, ['pay'], 'ArrowDown');
  removeFromMatrix(model, ['pay']);
  expect(gesturesOf(model).clipboard.edits).toBeNull();
  expect(steps).toEqual([]);
});

test('a viewer adds and deletes nothing', () => {
  const { model, steps, at } = open({ canEdit: false });
  expect(addTaskAt(model, 'New', at(1, 1))).toBeNull();
  deleteTasks(model, ['pay']);
  expect(steps).toEqual([]);
});

test('a search goes through the visible tasks row by row, and shows and selects one', () => {
  const { model } = open();
  const { finder } = gesturesOf(model);
  if (!finder) throw new Error('A matrix has no finder.');
  const found = finder.find({ query: 'e', matchCase: false, wholeWords: false });
  // 'Close an account' is not placed.
  expect(found).toEqual([{ task: 'see' }, { task: 'move' }]);
  finder.show({ task: 'move' });
  expect(model.board.chosen.ids()).toEqual(['move']);
  finder.show({ task: 'close' });
  expect(model.board.chosen.ids()).toEqual(['move']);
});

test('the names of the selected tasks are copied, one a line', () => {
  const { model, at } = open();
  const { clipboard } = gesturesOf(model);
  expect(clipboard.copy()).toBeNull();
  model.board.grid.selectBlock(at(4, 4), at(4, 3));
  expect(clipboard.copy()).toMatchObject({ table: [['See the balance'], ['Pay a bill']] });
});

function paste(of: ReturnType<typeof open>, ...table: string[][]) {
  of.model.board.grid.focus(of.at(2, 2));
  gesturesOf(of.model).clipboard.edits?.pasteTable(table);
  return of;
}

test('pasted lines become tasks in the selected cell, in order, as one step', () => {
  const pasted = paste(open(), ['First', ' Second '], [''], ['first line'], ['Second']);
  const { levels, steps, tasks, model } = pasted;
  const fresh = tasks().slice(-3);
  expect(fresh.map(({ name }) => name)).toEqual(['First', 'Second', 'first line']);
  for (const { id, within, matrix } of fresh) {
    expect([levels()[id], within, matrix]).toEqual(['2,2', null, 'bank']);
  }
  expect(steps).toEqual([0, 2]);
  expect(model.board.chosen.ids()).toEqual(fresh.map(({ id }) => id));
});

test.each([
  ['of this matrix', 'amara', 'PAY A BILL', 0],
  // In the parts of a task, and in another matrix: both are other tasks.
  ['of the parts of a task', 'amara', 'Tell the bank', 1],
  ['of another matrix', 'amara', 'List', 1],
  ['of these parts', 'parts', 'tell the bank', 0],
  ['of the whole matrix', 'parts', 'Pay a bill', 1],
])(
  'a pasted line with the name of a task %s, pasted into %s: %s adds %i',
  (_, sub, name, added) => {
    const before = open({ sub }).names().length;
    const { names, levels } = paste(open({ sub }), [name]);
    expect(names()).toHaveLength(before + added);
    expect(Object.values(levels())).toContain('2,2');
  },
);

test('nothing is pasted where no cell is selected, or on a header', () => {
  const nowhere = open();
  gesturesOf(nowhere.model).clipboard.edits?.pasteTable([['New']]);
  const blank = paste(open(), ['  ', '']);
  expect([...nowhere.steps, ...blank.steps]).toEqual([]);
});

test('only tasks can be dropped on a matrix, and nothing on its headers', () => {
  const { model, at } = open();
  const { dropAt } = gesturesOf(model).drop;
  const spot = { element: {} as HTMLElement, point: { x: 0, y: 0 } };
  expect(dropAt({ of: 'card', ids: ['pay'] }, { ...spot, cell: at(1, 1) })).toBeNull();
  const header = { row: headerRow, column: at(1, 1).column };
  expect(dropAt({ of: 'task', ids: ['pay'] }, { ...spot, cell: header })).toBeNull();
});

test('dragged tasks move to the cell where they are dropped; on one of themselves nothing happens', () => {
  const { model, at, levels, steps } = open();
  const { drop } = gesturesOf(model);
  const payload = { of: 'task', ids: ['pay', 'move'] };
  const mark = { left: 0, top: 0, width: 0, height: 0 };
  drop.accept(payload, { cell: at(3, 3), target: 'pay', side: 'before', mark });
  expect(steps).toEqual([]);
  drop.accept(payload, { cell: at(4, 4), target: 'see', side: 'before', mark });
  expect(levels()).toEqual({ pay: '4,4', move: '4,4', see: '4,4' });
  expect(steps).toHaveLength(1);
});

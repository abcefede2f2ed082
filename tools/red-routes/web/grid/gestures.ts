import {
  type Arrow,
  type BoardGestures,
  type ClipboardActions,
  cellKey,
  type DropRules,
  type Finder,
  insertionInCell,
  itemsIn,
  nextCell,
  positionsBeside,
  selectedItems,
} from '#features/board/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { cutReported } from '#platform/web/toasts/report-excess.ts';
import { type CellAddress, isContent } from '#ui/grid/grid-shape.ts';
import { levelPairOf } from '../../contract/codes.ts';
import { addTask, addTasks, moveTask, placeTasks, removeTasks } from '../../document/edits.ts';
import { placementId } from '../../document/records/tasks.ts';
import { type Found, matchNames } from '../match-names.ts';
import { levelsAt } from '../model/matrix-layout.ts';
import type { LiveRoutes, MatrixModel } from '../model/matrix-model.tsx';

/** The parts of the model that gestures read and edit. */
export type EditableMatrix = Pick<
  MatrixModel,
  'matrix' | 'analysed' | 'board' | 'records' | 'shown'
> &
  Record<
    'editor' | 'boardEditor',
    Pick<LiveRoutes, 'opened' | 'edit' | 'editAll' | 'endStep'> | null
  >;

/** The drag payload type of a task. */
export const carriedTask = 'task';

/** The gestures of the shown matrix. */
export function gesturesOf(model: EditableMatrix): BoardGestures<Found> {
  return {
    drop: dropRules(model),
    finder: taskFinder(model),
    clipboard: clipboardActions(model),
    clear: () => removeFromMatrix(model, selectedTasks(model)),
    fill: () => undefined,
    acceptItem: null,
  };
}

/** The selected tasks: those that were selected one by one, else all of the selected cells. */
export function selectedTasks({ board }: EditableMatrix): readonly string[] {
  const chosen = board.chosen.ids();
  return chosen.length > 0 ? chosen : selectedItems({ state: board.grid, items: board.cellIndex });
}

function dropRules(model: EditableMatrix): DropRules {
  const { board } = model;
  return {
    dropAt(payload, { element, cell, point }) {
      if (payload.of !== carriedTask || !isContent(board.grid.shape, cell)) return null;
      const insertion = insertionInCell(element.getBoundingClientRect(), itemsIn(element), point);
      return { cell, ...insertion };
    },
    accept({ ids }, { cell, target, side }) {
      if (ids.includes(target ?? '')) return;
      putTasks(model, ids, cell, target, side);
    },
  };
}

/** Places tasks in a cell, optionally beside a task of the cell, as one step. */
export function putTasks(
  model: EditableMatrix,
  ids: readonly string[],
  cell: CellAddress,
  target: string | null = null,
  side: 'before' | 'after' = 'after',
): void {
  const { boardEditor, board } = model;
  const placed = planPlacing(model, ids, cell);
  if (!boardEditor || placed.length === 0) return;
  const all = boardEditor.opened.tasks.all();
  const positions = target === null ? null : positionsBeside(all, ids, target, side);
  const ordered = ids.flatMap((id, turn) => {
    const position = positions?.[turn];
    return position ? planEdit(moveTask, { id, position }) : [];
  });
  boardEditor.editAll([...placed, ...ordered]);
  board.chosen.chooseAll(ids);
  board.grid.focus(cell);
}

function planPlacing(
  { matrix, shown }: EditableMatrix,
  ids: readonly string[],
  cell: CellAddress,
): PlannedEdit[] {
  const at = levelsAt(cell, matrix.swapAxes);
  if (!at) return [];
  const placements = ids.map((task) => ({ subMatrix: shown.sub, task, at: levelPairOf(at) }));
  return [planEdit(placeTasks, { placements })];
}

/** Moves tasks by one level; those at the edge stay. */
export function moveByLevel(model: EditableMatrix, ids: readonly string[], arrow: Arrow): void {
  const { boardEditor, board, matrix, shown, records } = model;
  if (!boardEditor) return;
  const moved = ids.flatMap((task) => {
    const from = cellOfTask(model, task);
    const to = from && nextCell(board.grid.shape, from, arrow, () => true);
    const at = to && levelsAt(to, matrix.swapAxes);
    return to && at && records.get('tasks', task) ? [{ task, to, at: levelPairOf(at) }] : [];
  });
  if (moved.length === 0) return;
  const placements = moved.map(({ task, at }) => ({ subMatrix: shown.sub, task, at }));
  boardEditor.edit(placeTasks, { placements });
  const focus = moved.find(({ task }) => task === board.chosen.focus()) ?? moved[0];
  board.chosen.chooseAll(ids);
  if (focus) board.grid.focus(focus.to);
}

/** The cell of a task; null if it is not placed. */
export function cellOfTask({ board }: EditableMatrix, task: string): CellAddress | null {
  const { rows, columns } = board.grid.shape;
  const all = rows.flatMap(({ id: row }) => columns.map(({ id: column }) => ({ row, column })));
  return all.find((cell) => board.cellIndex.ids(cellKey(cell)).includes(task)) ?? null;
}

/** Removes the placements of tasks in the shown sub-matrix; the tasks stay in the matrix. */
export function removeFromMatrix(
  { boardEditor, shown, records }: EditableMatrix,
  ids: readonly string[],
): void {
  const there = ids.filter((task) => records.get('placements', placementId(shown.sub, task)));
  if (!boardEditor || there.length === 0) return;
  const placements = there.map((task) => ({ subMatrix: shown.sub, task, at: null }));
  boardEditor.edit(placeTasks, { placements });
}

export function deleteTasks({ editor, board }: EditableMatrix, ids: readonly string[]): void {
  if (!editor || ids.length === 0) return;
  editor.edit(removeTasks, { ids: [...ids] });
  board.chosen.choose(null);
}

/** Adds a task to the matrix, optionally in a cell, as one step, and returns its id. */
export function addTaskAt(
  model: EditableMatrix,
  name: string,
  cell: CellAddress | null,
): string | null {
  const { editor, matrix, shown, records } = model;
  if (!editor) return null;
  const id = newId();
  const all = editor.opened.tasks.all();
  const isDrill = records.get('subMatrices', shown.sub)?.kind === 'task';
  const home = { matrix: matrix.id, within: isDrill ? shown.sub : null };
  const task = { id, name, position: positionAt(all, all.length), ...home };
  editor.editAll([planEdit(addTask, task), ...(cell ? planPlacing(model, [id], cell) : [])]);
  return id;
}

function taskFinder(model: EditableMatrix): Finder<Found> {
  const { records, board, analysed } = model;
  const shownTasks = () => {
    const { rows, columns } = board.grid.shape;
    return rows.flatMap(({ id: row }) =>
      columns.flatMap(({ id: column }) => board.cellIndex.ids(cellKey({ row, column }))),
    );
  };
  const names = matchNames((task) => records.get('tasks', task)?.name);
  return {
    label: 'Find in the matrix',
    placeholder: 'Find in tasks',
    find: (search) => names.find(shownTasks(), search),
    subscribe: (listener) => analysed.subscribe(listener),
    show({ task }) {
      const cell = cellOfTask(model, task);
      if (!cell) return;
      board.chosen.choose(task);
      board.grid.show(cell);
    },
    limit: lengths.taskTitle,
    planReplace: names.planReplace,
  };
}

const clipType = 'application/x-sightline-red-routes';

function clipboardActions(model: EditableMatrix): ClipboardActions {
  const { records, board, boardEditor } = model;
  return {
    type: clipType,
    copy() {
      const ids = selectedTasks(model);
      const names = ids.map((id) => records.get('tasks', id)?.name ?? '');
      return names.length > 0 ? { own: '', table: names.map((name) => [name]) } : null;
    },
    edits: boardEditor && {
      clear: () => removeFromMatrix(model, selectedTasks(model)),
      paste: () => false,
      pasteTable: (table) => pasteNames(model, table.flat(), board.grid.selection()?.focus ?? null),
      takeFiles: () => false,
    },
  };
}

/** Adds a task for each pasted line to a cell, as one step; an existing task of that name is moved there. */
function pasteNames(
  model: EditableMatrix,
  lines: readonly string[],
  cell: CellAddress | null,
): void {
  const { boardEditor, matrix, shown, board, records } = model;
  const names = [
    ...new Set(lines.map((line) => cutReported(line.trim(), lengths.taskTitle)).filter(Boolean)),
  ];
  const at = cell && levelsAt(cell, matrix.swapAxes);
  if (!boardEditor || !cell || !at || names.length === 0) return;
  const isDrill = records.get('subMatrices', shown.sub)?.kind === 'task';
  const home = { matrix: matrix.id, within: isDrill ? shown.sub : null };
  const all = boardEditor.opened.tasks.all();
  const own = all.filter((task) => task.matrix === home.matrix && task.within === home.within);
  const known = new Map(own.map((task) => [task.name.toLowerCase(), task.id]));
  const fresh = names.filter((name) => !known.has(name.toLowerCase()));
  const positions = positionsAt(all, all.length, fresh.length);
  const tasks = fresh.map((name, turn) => ({
    id: newId(),
    name,
    ...home,
    position: positions[turn] ?? '',
  }));
  const ids = [
    ...names.flatMap((name) => known.get(name.toLowerCase()) ?? []),
    ...tasks.map(({ id }) => id),
  ];
  boardEditor.endStep();
  boardEditor.editAll([planEdit(addTasks, { tasks }), ...planPlacing(model, ids, cell)]);
  board.chosen.chooseAll(ids);
}

import type { Worksheet, WorksheetCell } from '#features/tables/document/index.ts';
import { levelPairOf, weightParts } from '../../contract/codes.ts';
import { analyse } from '../analysis/analysis.ts';
import {
  type MatrixView,
  type ViewedSub,
  type ViewedTask,
  viewOf,
} from '../analysis/matrix-view.ts';
import type { TaskAnalysis } from '../analysis/task-analysis.ts';
import type { RoutesRecord, RoutesValue } from '../red-routes-document.ts';
import { computedHeaders } from '../table/parsed-matrices.ts';
import { inParts, nowhere, writeSubHeader } from '../table/sub-header.ts';

/** The columns before those of the sub-matrices. */
const leading = ['Matrix', 'Task', 'Part of', 'Critical', 'Description'];

/** A matrix with the columns of its sub-matrices. */
interface Placed {
  readonly title: string;
  readonly view: MatrixView;
  readonly columns: ReadonlyMap<string, number>;
  readonly found: ReadonlyMap<string, TaskAnalysis>;
}

/**
 * A project as one table: one task a line, `reach,frequency` in each sub-matrix, the parts of a task below
 * it, and the computed columns. `planTaskImport` restores the same matrices, but without tags, evidence
 * and labels of levels.
 */
export function tableOf(value: RoutesValue): Pick<Worksheet, 'headers' | 'lines'> {
  const headers: string[] = [];
  const titles = new Set<string>();
  const matrices = value.matrices.map((matrix): Placed => {
    const view = viewOf(matrix, value);
    const found = new Map(analyse(view).ranking.map((one) => [one.task.id, one]));
    return {
      title: titleAmong(titles, matrix),
      view,
      columns: columnsAmong(headers, subsInOrder(value, matrix, view)),
      found,
    };
  });
  const about = new Map(value.tasks.map(({ id, description }) => [id, description]));
  const lines = matrices.flatMap((matrix) => linesOf(matrix, headers.length, about));
  return { headers: [...leading, ...headers, ...computedHeaders], lines };
}

/** The title of a matrix in a table, in which titles must be unique. */
function titleAmong(titles: Set<string>, { title }: RoutesRecord<'matrices'>): string {
  const isTaken = (name: string) => titles.has(name.toLowerCase());
  let [name, turn] = [title, 2];
  for (; isTaken(name); turn += 1) name = `${title || 'Matrix'} (${turn})`;
  titles.add(name.toLowerCase());
  return name;
}

function subsInOrder(
  { subMatrices }: RoutesValue,
  { id: matrix }: RoutesRecord<'matrices'>,
  { subs, drills }: MatrixView,
): ViewedSub[] {
  const viewed = new Map([...subs, ...drills].map((sub) => [sub.id, sub]));
  return subMatrices.flatMap((sub) => (sub.matrix === matrix ? (viewed.get(sub.id) ?? []) : []));
}

/** Finds the columns of sub-matrices from left to right, and adds those that other matrices do not have. */
function columnsAmong(headers: string[], subs: readonly ViewedSub[]): Map<string, number> {
  let from = 0;
  return new Map(
    subs.map((sub) => {
      const header = writeSubHeader({ ...sub, weight: sub.weight / weightParts });
      const known = headers.indexOf(header, from);
      const at = known >= 0 ? known : headers.push(header) - 1;
      from = at + 1;
      return [sub.id, at];
    }),
  );
}

function linesOf(
  matrix: Placed,
  width: number,
  about: ReadonlyMap<string, string>,
): WorksheetCell[][] {
  const { title, view, columns, found } = matrix;
  const drills = Map.groupBy(view.drills, ({ parentTask }) => parentTask);
  const cellsAt = (subs: readonly ViewedSub[], textOf: (sub: ViewedSub) => string) => {
    const cells: WorksheetCell[] = Array.from({ length: width }, () => null);
    for (const sub of subs) cells[columns.get(sub.id) ?? 0] = textOf(sub);
    return cells;
  };
  const line = (task: ViewedTask, parent: ViewedTask | null, home: readonly ViewedSub[]) => {
    const own = drills.get(task.id) ?? [];
    const standIn = (sub: ViewedSub) => {
      if (own.includes(sub)) return inParts;
      const stand = task.placements.get(sub.id);
      return stand ? levelPairOf(stand) : nowhere;
    };
    return [
      title,
      named(task),
      parent && named(parent),
      task.critical ? 'yes' : null,
      about.get(task.id) ?? null,
      ...cellsAt([...home, ...own], standIn),
      ...computedCells(found.get(task.id)),
    ];
  };
  const withParts = (
    task: ViewedTask,
    parent: ViewedTask | null,
    home: readonly ViewedSub[],
  ): WorksheetCell[][] => [
    line(task, parent, home),
    ...(drills.get(task.id) ?? []).flatMap((drill) =>
      (view.parts.get(drill.id) ?? []).flatMap((part) => withParts(part, task, [drill])),
    ),
  ];
  if (view.tasks.length > 0) return view.tasks.flatMap((task) => withParts(task, null, view.subs));
  return [[title, null, null, null, null, ...cellsAt(view.subs, () => nowhere)]];
}

const named = ({ name }: ViewedTask) => name || 'Unnamed task';

function computedCells(one: TaskAnalysis | undefined): WorksheetCell[] {
  return [
    one?.cell ? levelPairOf(one.cell) : null,
    one?.heat ?? null,
    one?.zone ?? null,
    one?.traffic ?? null,
  ];
}

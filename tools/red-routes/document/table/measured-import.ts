import {
  type ColumnChoice,
  type ColumnMeaning,
  type FailedLine,
  guessColumns,
  readAmount,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { type Levels, levelPairOf } from '../../contract/codes.ts';
import { addEvidence, addTasks, placeTasks } from '../edits.ts';
import type { RoutesValue } from '../red-routes-document.ts';
import { type LevelThresholds, levelOf, quartilesOf } from './quantiles.ts';

/**
 * The fields of a column of measurements: a line is an event of a user, or the numbers of users and uses
 * of a task.
 */
export type MeasuredField = 'task' | 'sub' | 'user' | 'users' | 'count' | 'each';

export const measuredMeanings: readonly ColumnMeaning<MeasuredField>[] = [
  {
    id: 'task',
    word: 'Task',
    kind: 'text',
    pattern:
      /^(?:(?:task|event|event (?:name|action|type)|action|route|screen(?: name)?|label|page(?: title| path.*| url)?|url|aufgabe|ereignis(?:name)?|aktion|seite(?:ntitel)?|bezeichnung|tâche|événement|evento|tarea|nom de l['’]événement|nombre del evento)s?|events? names?)$/i,
    missing: 'It names no task.',
    maxLength: [lengths.taskTitle, 'The name of its task'],
    repeats: true,
  },
  {
    id: 'users',
    word: 'Users',
    kind: 'number',
    pattern:
      /^(?:(?:total |active |unique |distinct )?users|uniques|unique (?:events|visitors|pageviews|page views|visits)|visitors|people|participants|reach|(?:aktive |eindeutige |alle )?(?:nutzer|benutzer|besucher|nutzende)(?:\*innen|innen)?|personen|(?:nutzer|besucher) insgesamt|(?:%|share|percent(?:age)?) (?:of )?users|anteil (?:der )?nutzer|nb_uniq_visitors|sum_daily_nb_uniq_visitors|(?:nombre total d['’])?utilisateurs(?: actifs| uniques)?|usuarios(?: activos| únicos| totales)?|total de usuarios)$/i,
    min: 0,
  },
  {
    id: 'count',
    word: 'Count',
    kind: 'number',
    pattern:
      /^(?:(?:event |total )?count|(?:total )?events|totals?|times|frequency|hits|(?:page)?views|visits|sessions|anzahl|(?:ereignis|seiten)?(?:aufrufe|anzahl)|ereignisse|häufigkeit|besuche|aktionen|page views|seitenansichten|nb_(?:hits|events|visits|pageviews)|nombre d['’]événements|recuento de eventos|número de eventos)$/i,
    min: 0,
  },
  {
    id: 'each',
    word: 'Times each',
    kind: 'number',
    pattern:
      /^(?!.*(?:time|duration|revenue|value|zeit|dauer|umsatz|wert)\b)(?:.*\bper (?:active |total |unique )?user|average per user|average|avg\.?(?: per user)?|.*\b(?:pro|je) (?:aktivem )?(?:nutzer|benutzer|besucher))$/i,
    min: 0,
  },
  {
    id: 'user',
    word: 'Who did it',
    kind: 'text',
    pattern:
      /^(?:user|visitor|client|account|distinct|anonymous|device|amplitude|person)(?:[ _]?id)?$/i,
  },
  {
    id: 'sub',
    word: 'Sub-matrix',
    kind: 'text',
    pattern: /^(persona|segment|sub-?matrix|audience)$/i,
  },
];

/**
 * Guesses the meanings of the columns of an analytics export by header; without a header for tasks, a
 * column of text has them. Columns of numbers are only known by header, unless there is just one: then it
 * contains counts.
 */
export function guessMeasuredColumns(table: Table): ColumnChoice<MeasuredField>[] {
  const [header = [], ...lines] = table;
  const columns = guessColumns(measuredMeanings, [header]);
  const at = (fits: (values: readonly string[], name: string) => boolean) =>
    columns.flatMap((choice, column) => {
      const values = lines.map((line) => (line[column] ?? '').trim()).filter(Boolean);
      return choice === 'ignore' && values.length > 0 && fits(values, header[column] ?? '')
        ? column
        : [];
    });
  const numbers = at(
    (values, name) => !isMoment(name) && values.every((value) => readAmount(value) !== null),
  );
  const textColumns = at((values) => values.some((value) => readAmount(value) === null));
  const [task = -1] = columns.includes('task') ? [] : textColumns;
  const isOpen = !columns.some((one) => one === 'users' || one === 'user');
  const users = isOpen && numbers.length === 1 ? numbers[0] : -1;
  return columns.map((choice, column) =>
    column === task ? 'task' : column === users ? 'users' : choice,
  );
}

/** Whether a header names timestamps, which are numbers, too. */
const isMoment = (name: string) =>
  /^(?:.*[ _])?(?:time|timestamp|date|zeit|datum)$/i.test(name.trim());

/** The thresholds of levels: of reach in users, of frequency in uses a user. */
export interface MeasuredThresholds {
  readonly reach: LevelThresholds;
  readonly frequency: LevelThresholds;
}

/** The measured numbers of a task in a sub-matrix. */
export interface Measure {
  readonly task: string;
  readonly sub: string;
  readonly users: number;
  readonly count: number;
}

export interface ReadMeasures {
  readonly measures: readonly Measure[];
  readonly failed: readonly FailedLine[];
}

interface Into {
  readonly matrix: string;
  /** The sub-matrix of lines that name none. */
  readonly sub: string;
}

/**
 * Adds up the measurements of a table by task and sub-matrix; lines that cannot be read are returned with
 * the reason.
 */
export function readMeasures(
  value: RoutesValue,
  { matrix, sub: usual }: Into,
  table: Table,
  columns: readonly ColumnChoice<MeasuredField>[],
): ReadMeasures {
  const { lines, failed } = readLines(measuredMeanings, table, columns);
  const subs = value.subMatrices.filter((one) => one.matrix === matrix && one.kind !== 'task');
  const byLabel = new Map(subs.map(({ id, label }) => [label.toLowerCase(), id]));
  const [hasUser, hasUsers] = [columns.includes('user'), columns.includes('users')];
  const [hasCount, hasEach] = [columns.includes('count'), columns.includes('each')];
  const wrong: FailedLine[] = [];
  const sums = new Map<string, { task: string; sub: string; users: number; count: number }>();
  const people = new Map<string, Set<string>>();
  for (const { line, says } of lines) {
    const sub = says.sub === '' ? usual : byLabel.get(says.sub.toLowerCase());
    const reason = whyNot(says, { sub, hasUser, hasUsers });
    if (reason !== null || !sub) {
      wrong.push({ line, reason: reason ?? `There is no sub-matrix ${says.sub}.` });
      continue;
    }
    const key = `${sub} ${says.task.toLowerCase()}`;
    const sum = sums.get(key) ?? { task: says.task, sub, users: 0, count: 0 };
    sums.set(key, sum);
    if (hasCount) sum.count += Number(says.count);
    else sum.count += hasEach && hasUsers ? Number(says.users) * Number(says.each) : 1;
    if (hasUsers) sum.users += Number(says.users);
    else people.set(key, (people.get(key) ?? new Set()).add(says.user));
  }
  const measures = [...sums].map(([key, sum]) => ({
    ...sum,
    users: hasUsers ? sum.users : (people.get(key)?.size ?? 0),
  }));
  const order = [...failed, ...wrong].toSorted((a, b) => a.line - b.line);
  return { measures, failed: order };
}

interface LineSays {
  readonly sub: string;
  readonly user: string;
  readonly users: string;
}

/** The reason why a line cannot be counted; null if it can. */
function whyNot(
  { sub: named, user, users }: LineSays,
  { sub, hasUser, hasUsers }: { sub: string | undefined; hasUser: boolean; hasUsers: boolean },
): string | null {
  if (named !== '' && sub === undefined) return `There is no sub-matrix ${named}.`;
  if (sub === '') return 'It names no sub-matrix, and none is chosen.';
  if (hasUsers) return users === '' ? 'It does not say how many users.' : null;
  if (!hasUser) return 'No column says who, or how many.';
  return user === '' ? 'It does not say who did it.' : null;
}

/** The number of uses a user. */
export function oftenOf({ users, count }: Measure): number {
  return users > 0 ? count / users : 0;
}

/** The shares of all users, in per cent, from which on some, most and all users need a task. */
export const usualShares: LevelThresholds = [20, 50, 90];

/**
 * Thresholds of reach by the share of all users, and of frequency by quartiles, because frequency is no
 * share.
 * @param shares in per cent
 */
export function sharedThresholds(
  measures: readonly Measure[],
  total: number,
  [two, three, four]: LevelThresholds = usualShares,
): MeasuredThresholds {
  const of = (share: number) => (share / 100) * total;
  return { ...proposedThresholds(measures), reach: [of(two), of(three), of(four)] };
}

/** The minimum number of users, if it is not known; 100 if the table has shares. */
export function usersIn(
  measures: readonly Measure[],
  table: Table,
  columns: readonly ColumnChoice<MeasuredField>[],
): number {
  const at = columns.indexOf('users');
  const isShare = table.slice(1).some((line) => /%\s*$/.test(line[at] ?? ''));
  return isShare ? 100 : measures.reduce((max, { users }) => Math.max(max, users), 0);
}

/** Thresholds by the quartiles of the measurements. */
export function proposedThresholds(measures: readonly Measure[]): MeasuredThresholds {
  return {
    reach: quartilesOf(measures.map(({ users }) => users)),
    frequency: quartilesOf(measures.map(oftenOf)),
  };
}

export function measuredLevels(measure: Measure, { reach, frequency }: MeasuredThresholds): Levels {
  return { reach: levelOf(measure.users, reach), frequency: levelOf(oftenOf(measure), frequency) };
}

interface MeasuredSource {
  newId: () => string;
  /** The name of the file, which becomes the evidence. */
  fileName: string;
  at: string;
}

/** Plans to place tasks by measurements, with the file as evidence; new tasks are added. */
export function planMeasured(
  value: RoutesValue,
  { matrix }: Into,
  measures: readonly Measure[],
  thresholds: MeasuredThresholds,
  { newId, fileName, at }: MeasuredSource,
): PlannedEdit[] {
  if (measures.length === 0) return [];
  const own = value.tasks.filter((task) => task.matrix === matrix && task.within === null);
  const known = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]));
  const fresh = new Map(
    measures
      .filter(({ task }) => !known.has(task.toLowerCase()))
      .map(({ task }) => [task.toLowerCase(), { id: newId(), name: task }] as const),
  );
  const positions = positionsAt(value.tasks, value.tasks.length, fresh.size);
  const tasks = [...fresh.values()].map((task, turn) => ({
    ...task,
    matrix,
    position: positions[turn] ?? '',
  }));
  const source = newId();
  const placements = measures.map((measure) => ({
    subMatrix: measure.sub,
    task: known.get(measure.task.toLowerCase()) ?? fresh.get(measure.task.toLowerCase())?.id ?? '',
    at: levelPairOf(measuredLevels(measure, thresholds)),
    measured: true,
    source,
    users: measure.users,
    count: measure.count,
  }));
  return [
    planEdit(addTasks, { tasks }),
    planEdit(addEvidence, { id: source, matrix, kind: 'file', ref: fileName, at }),
    planEdit(placeTasks, { placements }),
  ];
}

/**
 * Plans to recompute the levels of all measured placements of a matrix, by given thresholds or else by the
 * quartiles of all measurements. Guesses are not changed.
 */
export function planRemeasured(
  value: RoutesValue,
  matrix: string,
  given: MeasuredThresholds | null,
): PlannedEdit[] {
  const subs = new Set(
    value.subMatrices.filter((one) => one.matrix === matrix).map(({ id }) => id),
  );
  const counted = value.placements.flatMap((stand) => {
    const { users, count, subMatrix: sub, task, measured } = stand;
    const isCounted = subs.has(sub) && measured && users !== null && count !== null;
    return isCounted ? [{ task, sub, users, count, source: stand.source }] : [];
  });
  const thresholds = given ?? proposedThresholds(counted);
  const placements = counted.map(({ source, sub: subMatrix, ...measure }) => ({
    subMatrix,
    task: measure.task,
    at: levelPairOf(measuredLevels({ ...measure, sub: subMatrix }, thresholds)),
    measured: true,
    source,
    users: measure.users,
    count: measure.count,
  }));
  return [planEdit(placeTasks, { placements })];
}

import type {
  ColumnChoice,
  FailedLine,
  OmittedCell,
  Table,
} from '#features/tables/document/index.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import { typicalDay } from '../analysis/typical-day.ts';
import type { DayRecord } from '../day-in-life-document.ts';
import { planBoard, planEntries, planTypical } from '../edits.ts';
import type { DiaryField } from './diary-columns.ts';
import { type DiaryLine, type DiaryLines, readDiary } from './diary-lines.ts';
import { placeEntries } from './plan-entries.ts';

/** What the import of a diary would change. */
export interface DiaryPlan {
  planned: PlannedEdit[];
  failed: FailedLine[];
  /** Cells that are left out of lines that are imported. */
  omitted: OmittedCell[];
  /** How many tasks or blocks are added. */
  count: number;
  /** A phrase that names what is added; empty if nothing is. */
  summary: string;
  /** The id of the board that it is added to. */
  board: string;
}

interface DiaryTarget {
  boards: readonly DayRecord<'boards'>[];
  board: DayRecord<'boards'>;
  lane: string | null;
}

/**
 * Plans the import of a diary, one entry a line. The diary of one person becomes tasks of the board; the
 * diaries of several are merged into a typical day on a new board.
 */
export function planDiary(
  table: Table,
  columns: readonly ColumnChoice<DiaryField>[],
  target: DiaryTarget,
  newId: () => string,
): DiaryPlan {
  const diary = readDiary(table, columns);
  return diary.people.length < 2
    ? planTasks(diary, target, newId)
    : planTypicalDay(diary, target, newId);
}

function planTasks(
  { entries: read, failed, omitted }: DiaryLines,
  { board, lane }: DiaryTarget,
  newId: () => string,
): DiaryPlan {
  const { entries, failed: misplaced } = placeOn(board, read);
  const { planned } = planEntries(entries, { board: board.id, lane }, newId);
  return {
    planned,
    count: entries.length,
    summary: counted(entries.length, 'task'),
    board: board.id,
    failed: byLine([...failed, ...misplaced]),
    omitted,
  };
}

function planTypicalDay(
  { entries, people, failed, omitted }: DiaryLines,
  { boards, board }: DiaryTarget,
  newId: () => string,
): DiaryPlan {
  const diaries = people.map((who) => ({
    who,
    ...placeOn(
      board,
      entries.filter((one) => one.who === who),
    ),
  }));
  const blocks = typicalDay(diaries);
  const properties = {
    title: 'Typical day',
    kind: 'typical',
    starts: board.starts,
    ends: board.ends,
  } as const;
  const typical = planBoard(boards, properties, newId);
  const planned = planTypical(blocks, { board: typical.id, lane: typical.lane }, newId);
  const blockCount = counted(blocks.length, 'block');
  return {
    planned: blocks.length === 0 ? [] : [...typical.planned, ...planned],
    count: blocks.length,
    summary: blockCount && `a typical day of ${blockCount} from ${people.length} participants`,
    board: typical.id,
    omitted,
    failed: byLine([...failed, ...diaries.flatMap((one) => one.failed)]),
  };
}

/** Gives entries their times on a board. */
function placeOn(board: DayRecord<'boards'>, lines: readonly DiaryLine[]) {
  const read = lines.map(({ line, entry }) => ({ line, entry, text: '' }));
  const { entries, failed } = placeEntries(read, board);
  return { entries, failed: failed.map(({ line, problem }) => ({ line, reason: problem })) };
}

function byLine(failed: readonly FailedLine[]): FailedLine[] {
  return failed.toSorted((a, b) => a.line - b.line);
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}

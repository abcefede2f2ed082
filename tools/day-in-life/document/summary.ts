import { cutTo } from '#kernel/text/limits.ts';
import type { DayPreview } from '../contract/preview.ts';
import { summariseBoard } from './analysis/day-summary.ts';
import { byDay, ownTasks } from './analysis/timed-tasks.ts';
import type { DayValue } from './day-in-life-document.ts';
import { inColumns } from './layout/columns.ts';
import { taskTexts } from './records/tasks.ts';

/** The maximum number of tasks in a preview, and of characters of each title. */
const [previewTasks, previewTitle] = [40, 30];

/** The text of all boards, for search. */
export function plainTextOf(day: DayValue): string {
  const { facts, boards, lanes, tasks, subtasks, evidence, tags, icons } = day;
  const texts = [
    facts.about,
    ...boards.map(({ title }) => title),
    ...tasks.map(({ title }) => title),
    ...lanes.map(({ name }) => name),
    ...tasks.flatMap((task) => [task.place, ...task.devices, ...task.people]),
    ...tasks.flatMap((task) => taskTexts.map((text) => task[text])),
    ...subtasks.map(({ title }) => title),
    ...evidence.flatMap(({ ref, quote }) => [ref, quote]),
    ...[...tags.map(({ name }) => name), ...icons.map(({ label }) => label)],
  ];
  return [...new Set(texts)].filter(Boolean).join('\n');
}

/** The paths of the pictures in the library. */
export function picturesOf(images: DayValue['images']): string[] {
  return images.flatMap(({ file }) => file || []);
}

/** The data of the preview: the first day of the first board. */
export function previewOf(day: DayValue): DayPreview {
  const [board] = day.boards;
  const all = { boards: day.boards.length, tasks: day.tasks.length };
  if (!board) {
    return { ...all, scale: 'day', kind: 'current', product: 0, starts: 0, ends: 0, blocks: [] };
  }
  const first = byDay(board, ownTasks(day, board))[0]?.slice(0, previewTasks) ?? [];
  const tasks = new Map(first.map((one) => [one.task.id, one.task]));
  const laid = inColumns(first.map(({ task, from, to }) => ({ id: task.id, from, to })));
  const blocks = laid.flatMap(({ id, ...box }) => {
    const task = tasks.get(id);
    if (!task) return [];
    const title = cutTo(task.title, previewTitle);
    return [{ ...box, title, mood: task.mood, product: task.touchesProduct }];
  });
  const { scale, kind } = board;
  return {
    ...{ ...all, scale, kind, blocks },
    product: summariseBoard(day, board).product.share,
    starts: Math.min(...blocks.map(({ from }) => from), board.starts),
    ends: Math.max(...blocks.map(({ to }) => to), board.starts + 60),
  };
}

import type { Worksheet } from '#features/tables/document/index.ts';
import { moodLabels } from '../../contract/codes.ts';
import { summariseBoard } from '../analysis/day-summary.ts';
import { timedTasks } from '../analysis/timed-tasks.ts';
import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import { formatTime } from '../time/times.ts';

/** All tasks, one a line, by board and in their order. */
export function taskWorksheet(day: DayValue): Worksheet {
  const lanes = new Map(day.lanes.map(({ id, name }) => [id, name]));
  const tags = new Map(day.tags.map(({ id, name }) => [id, name]));
  const applied = Map.groupBy(day.taggings, ({ task }) => task);
  const moods = new Map(moodLabels.map(({ value, label }) => [value as number, label]));
  const firstLane = (board: string) => day.lanes.find((lane) => lane.board === board)?.name ?? '';
  const lineOf = (board: DayRecord<'boards'>, task: DayRecord<'tasks'>, minutes: number) => [
    board.title,
    lanes.get(task.lane ?? '') ?? firstLane(board.id),
    formatTime(task.start),
    formatTime(task.end),
    minutes,
    task.title,
    task.icon,
    task.place,
    task.devices.join(', '),
    task.people.join(', '),
    task.mood,
    task.mood === null ? '' : (moods.get(task.mood) ?? ''),
    task.energy,
    task.touchesProduct ? 'yes' : 'no',
    task.saw,
    task.thought,
    task.pain,
    task.opportunity,
    (applied.get(task.id) ?? []).map(({ tag }) => tags.get(tag) ?? '').join(', '),
    task.from,
  ];
  return {
    name: 'Tasks',
    headers: [
      ...['Board', 'Lane', 'Start', 'End', 'Minutes', 'Task', 'Icon', 'Place', 'Devices', 'People'],
      ...['Mood', 'Mood in words', 'Energy', 'Touches the product', 'Saw', 'Thought', 'Pain'],
      ...['Opportunity', 'Tags', 'From'],
    ],
    lines: day.boards.flatMap((board) =>
      timedTasks(board, day.tasks).map(({ task, from, to }) => lineOf(board, task, to - from)),
    ),
  };
}

function subtaskWorksheet(day: DayValue): Worksheet {
  const tasks = new Map(day.tasks.map((task) => [task.id, task]));
  return {
    name: 'Subtasks',
    headers: ['Task', 'Start', 'Subtask', 'Minutes', 'Done'],
    lines: day.subtasks.map(({ task, title, minutes, done }) => {
      const of = tasks.get(task);
      return [of?.title ?? '', formatTime(of?.start ?? 0), title, minutes, done ? 'yes' : 'no'];
    }),
  };
}

function hourWorksheet(day: DayValue): Worksheet {
  return {
    name: 'Hours',
    headers: ['Board', 'Of', 'Name', 'Minutes', 'Share'],
    lines: day.boards.flatMap((board) => {
      const { described, product, places, devices, people } = summariseBoard(day, board);
      const lines = [
        ...[{ of: 'All', name: 'Told', minutes: described }],
        ...[{ of: 'All', name: 'With the product', minutes: product.minutes }],
        ...places.map((one) => ({ of: 'Place', ...one })),
        ...devices.map((one) => ({ of: 'Device', ...one })),
        ...people.map((one) => ({ of: 'People', ...one })),
      ];
      return lines.map(({ of, name, minutes }) => [
        ...[board.title, of, name, minutes],
        described === 0 ? 0 : Math.round((minutes / described) * 1000) / 1000,
      ]);
    }),
  };
}

/** A project as the worksheets of a workbook: its tasks, their subtasks, and the totals. */
export function worksheetsOf(day: DayValue): Worksheet[] {
  return [taskWorksheet(day), subtaskWorksheet(day), hourWorksheet(day)];
}

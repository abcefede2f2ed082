import type { z } from 'zod';
import { recordIn } from '#features/projects/server/index.ts';
import type {
  boardSummary,
  DayContent,
  DayTask,
  dayBoard,
  dayIcon,
  dayLane,
  daySubtask,
  dayTag,
} from '../contract/calls/day-content.ts';
import { summariseBoard } from '../document/analysis/day-summary.ts';
import { staysOf } from '../document/analysis/movement.ts';
import { ownTasks, timedTasks } from '../document/analysis/timed-tasks.ts';
import type { DayRecord, DayValue } from '../document/day-in-life-document.ts';
import { writeEntry } from '../document/entry/parse-entry.ts';
import { clockOf } from '../document/time/clock.ts';
import { minutesOf } from '../document/time/rules.ts';

/** A board as calls answer it. */
export function toBoard({ boards }: DayValue, id: string): z.input<typeof dayBoard> {
  const { position: _, id: _id, ...board } = recordIn(boards, id);
  return { _id, ...board };
}

export function toLane({ lanes }: DayValue, id: string): z.input<typeof dayLane> {
  const { board, name, kind, colour } = recordIn(lanes, id);
  return { _id: id, board_id: board, name, kind, color_code: colour };
}

export function toSubtask({ subtasks }: DayValue, id: string): z.input<typeof daySubtask> {
  const { task, title, icon, minutes, done } = recordIn(subtasks, id);
  return { _id: id, task_id: task, title, icon, minutes, done };
}

export function toIcon({ icons }: DayValue, id: string): z.input<typeof dayIcon> {
  const { board, lane, at, icon, label } = recordIn(icons, id);
  return { _id: id, board_id: board, lane_id: lane, at, icon, label };
}

export function toTag({ tags }: DayValue, id: string): z.input<typeof dayTag> {
  const { name, colour } = recordIn(tags, id);
  return { _id: id, name, color_code: colour };
}

/** A task as calls answer it, with its subtasks and tags. */
export function toTask(day: DayValue, id: string): DayTask {
  const task = recordIn(day.tasks, id);
  return taskAnswers(day, [task])[0] as DayTask;
}

function taskAnswers(day: DayValue, tasks: readonly DayRecord<'tasks'>[]): DayTask[] {
  const subtasks = Map.groupBy(day.subtasks, ({ task }) => task);
  const taggings = Map.groupBy(day.taggings, ({ task }) => task);
  const boards = new Map(day.boards.map((board) => [board.id, board]));
  return tasks.flatMap((task): DayTask[] => {
    const board = boards.get(task.board);
    if (!board) return [];
    const {
      id,
      lane,
      startsLater,
      endsLater,
      touchesProduct,
      picture: _,
      spread: __,
      ...rest
    } = task;
    const { board: ___, ...described } = rest;
    return [
      {
        ...described,
        _id: id,
        board_id: board.id,
        lane_id: lane,
        starts_later: startsLater,
        ends_later: endsLater,
        minutes: minutesOf(task, clockOf(board)),
        text: writeEntry(task),
        touches_product: touchesProduct,
        tag_ids: (taggings.get(id) ?? []).map(({ tag }) => tag),
        subtasks: (subtasks.get(id) ?? []).map((one) => toSubtask(day, one.id)),
      },
    ];
  });
}

/** The content of a project as calls answer it. */
export function toContent(day: DayValue): DayContent {
  const ordered = day.boards.flatMap((board) =>
    timedTasks(board, day.tasks).map(({ task }) => task),
  );
  const tasks = taskAnswers(day, ordered);
  return {
    about: day.facts.about,
    boards: day.boards.map(({ id }) => toBoard(day, id)),
    lanes: day.lanes.map(({ id }) => toLane(day, id)),
    tasks,
    subtasks: tasks.flatMap(({ subtasks }) => subtasks),
    icons: day.icons.map(({ id }) => toIcon(day, id)),
    tags: day.tags.map(({ id }) => toTag(day, id)),
  };
}

/** The analysis of a board as calls answer it. */
export function toSummary(day: DayValue, id: string): z.input<typeof boardSummary> {
  const board = recordIn(day.boards, id);
  const summary = summariseBoard(day, board);
  const { low, placeSwitches, deviceSwitches } = summary;
  return {
    tasks: summary.tasks,
    described: summary.described,
    places: summary.places,
    devices: summary.devices,
    people: summary.people,
    product: summary.product,
    mood_low: low && { mood: low.mood, task_id: low.task, title: low.title, from: low.from },
    mean_mood: summary.meanMood,
    longest_without_break: summary.longest,
    place_switches: { count: placeSwitches.count, per_hour: placeSwitches.perHour },
    device_switches: { count: deviceSwitches.count, per_hour: deviceSwitches.perHour },
    gaps: summary.gaps,
    movement: staysOf(ownTasks(day, board)),
  };
}

import { z } from 'zod';
import {
  boardKind,
  boardTitle,
  colour,
  contextName,
  contextNames,
  energy,
  laneKind,
  laneName,
  minute,
  mood,
  scale,
  subtaskTitle,
  taskTitle,
} from '../codes.ts';
import { iconName } from '../icons.ts';

/** A board as calls answer it; times are minutes since the midnight at which the board begins. */
export const dayBoard = z.object({
  _id: z.string(),
  title: boardTitle,
  scale,
  kind: boardKind,
  date: z.string().nullable(),
  zone: z.string(),
  starts: minute,
  ends: minute,
});

export const dayLane = z.object({
  _id: z.string(),
  board_id: z.string(),
  name: laneName,
  kind: laneKind,
  color_code: colour,
});

export const daySubtask = z.object({
  _id: z.string(),
  task_id: z.string(),
  title: subtaskTitle,
  icon: iconName,
  minutes: z.number().nullable(),
  done: z.boolean(),
});

/** A task (S1.36) with its subtasks (S1.37), in their order. */
export const dayTask = z.object({
  _id: z.string(),
  board_id: z.string(),
  lane_id: z.string().nullable(),
  title: taskTitle,
  start: minute,
  end: minute,
  starts_later: z.boolean(),
  ends_later: z.boolean(),
  /** Its duration by the board's clock, which may be set meanwhile. */
  minutes: z.number(),
  /** The task as one line: `7:10-8:30 Medicine round 1 @ward #scanner -1`. */
  text: z.string(),
  icon: iconName,
  place: contextName,
  devices: contextNames,
  people: contextNames,
  mood: mood.nullable(),
  energy: energy.nullable(),
  saw: z.string(),
  thought: z.string(),
  pain: z.string(),
  opportunity: z.string(),
  touches_product: z.boolean(),
  from: z.string(),
  tag_ids: z.array(z.string()),
  subtasks: z.array(daySubtask),
});
export type DayTask = z.output<typeof dayTask>;

/** An icon at a point in time of a board (S1.38). */
export const dayIcon = z.object({
  _id: z.string(),
  board_id: z.string(),
  lane_id: z.string().nullable(),
  at: minute,
  icon: iconName,
  label: z.string(),
});

export const dayTag = z.object({ _id: z.string(), name: z.string(), color_code: colour });

/** The content of a project (S3.35); boards in their order, tasks by time. */
export const dayContent = z.object({
  about: z.string(),
  boards: z.array(dayBoard),
  lanes: z.array(dayLane),
  tasks: z.array(dayTask),
  subtasks: z.array(daySubtask),
  icons: z.array(dayIcon),
  tags: z.array(dayTag),
});
export type DayContent = z.output<typeof dayContent>;

const namedMinutes = z.object({ name: z.string(), minutes: z.number() });
const stretch = z.object({ from: z.number(), to: z.number(), minutes: z.number() });
const switches = z.object({ count: z.number(), per_hour: z.number() });

/** The analysis of a board; `from` and `to` are minutes that have passed since it began. */
export const boardSummary = z.object({
  tasks: z.number(),
  described: z.number(),
  places: z.array(namedMinutes),
  devices: z.array(namedMinutes),
  people: z.array(namedMinutes),
  product: z.object({ minutes: z.number(), share: z.number() }),
  mood_low: z.object({ mood, task_id: z.string(), title: z.string(), from: z.number() }).nullable(),
  mean_mood: z.number().nullable(),
  longest_without_break: stretch.nullable(),
  place_switches: switches,
  device_switches: switches,
  gaps: z.array(stretch),
  movement: z.array(z.object({ place: z.string(), from: z.number(), to: z.number() })),
});

const difference = z.object({
  name: z.string(),
  before: z.number(),
  after: z.number(),
  by: z.number(),
});
export const boardComparison = z.object({
  totals: z.array(difference),
  tasks: z.array(difference),
  places: z.array(difference),
  devices: z.array(difference),
});

/** A line that could not be read as a task. */
export const failedLine = z.object({ line: z.number(), text: z.string(), problem: z.string() });

import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import type { Extent } from '../time/rules.ts';
import { between, covered, joined } from './intervals.ts';
import { byDay, ownTasks, type TimedTask } from './timed-tasks.ts';

/** The minutes of a place, a device or a person, by name. */
export interface NamedMinutes {
  name: string;
  minutes: number;
}

/** The analysis of a board. Minutes in which several tasks overlap count once. */
export interface DaySummary {
  tasks: number;
  /** Minutes that at least one task covers. */
  described: number;
  places: NamedMinutes[];
  devices: NamedMinutes[];
  people: NamedMinutes[];
  /** Minutes with the product, and their share of the described minutes, from 0 to 1. */
  product: { minutes: number; share: number };
  /** The lowest mood and the first task that has it; null if no task has a mood. */
  low: { mood: number; task: string; title: string; from: number } | null;
  /** The mean mood, weighted by the minutes of the tasks; null if no task has a mood. */
  meanMood: number | null;
  /** The longest time without a break; null if the board has no tasks. */
  longest: (Extent & { minutes: number }) | null;
  /** Changes from one task to the next, in total and per described hour. */
  placeSwitches: Switches;
  deviceSwitches: Switches;
  /** The times that no task covers, between the first and the last task of a day. */
  gaps: (Extent & { minutes: number })[];
}

interface Switches {
  count: number;
  perHour: number;
}

/** Icons and title words of tasks that count as a break. */
const restIcons = new Set(['coffee', 'meal', 'sleep']);
const restPattern = /^(?:break|coffee|lunch|pause|rest|nap|sleep)\b/i;
/** The shortest time without a task that counts as a break, in minutes. */
const restMinutes = 5;

/** Analyses the tasks of a board's persona. */
export function summariseBoard(
  day: Pick<DayValue, 'lanes' | 'tasks'>,
  board: DayRecord<'boards'>,
): DaySummary {
  const timed = ownTasks(day, board);
  const described = covered(timed);
  const product = covered(timed.filter(({ task }) => task.touchesProduct));
  const days = byDay(board, timed);
  return {
    tasks: timed.length,
    described,
    places: minutesBy(timed, ({ task }) => (task.place ? [task.place] : [])),
    devices: minutesBy(timed, ({ task }) => task.devices),
    people: minutesBy(timed, ({ task }) => task.people),
    product: { minutes: product, share: described === 0 ? 0 : product / described },
    ...moodOf(timed),
    longest: longestWithoutBreak(timed),
    placeSwitches: switchesOf(days, described, ({ task }) => task.place),
    deviceSwitches: switchesOf(days, described, ({ task }) => task.devices.toSorted().join('\n')),
    gaps: days.flatMap(between).map(withMinutes),
  };
}

const withMinutes = ({ from, to }: Extent) => ({ from, to, minutes: to - from });

function minutesBy(
  timed: readonly TimedTask[],
  namesOf: (one: TimedTask) => readonly string[],
): NamedMinutes[] {
  const named = timed.flatMap((one) => namesOf(one).map((name) => ({ ...one, name })));
  return [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, ofName]) => ({ name, minutes: covered(ofName) }))
    .sort((a, b) => b.minutes - a.minutes || (a.name < b.name ? -1 : 1));
}

function moodOf(timed: readonly TimedTask[]): Pick<DaySummary, 'low' | 'meanMood'> {
  const moods = timed.flatMap(({ task, from, to }) => {
    const { mood, id, title } = task;
    return mood === null ? [] : [{ mood, task: id, title, from, minutes: to - from }];
  });
  const [first, ...others] = moods;
  if (!first) return { low: null, meanMood: null };
  const { minutes: _, ...low } = others.reduce((a, b) => (b.mood < a.mood ? b : a), first);
  const total = moods.reduce((sum, { minutes }) => sum + minutes, 0);
  const meanMood = moods.reduce((sum, { mood, minutes }) => sum + mood * minutes, 0) / total;
  return { low, meanMood };
}

/** Whether a task is a break. */
function isRest({ task }: TimedTask): boolean {
  return restIcons.has(task.icon) || restPattern.test(task.title);
}

function longestWithoutBreak(timed: readonly TimedTask[]): DaySummary['longest'] {
  const rests = joined(timed.filter(isRest));
  const runs: Extent[] = [];
  for (const { from, to } of joined(timed.filter((one) => !isRest(one)))) {
    const last = runs.at(-1);
    const goesOn =
      last !== undefined &&
      from - last.to < restMinutes &&
      !rests.some((rest) => rest.from >= last.to && rest.to <= from);
    if (goesOn) runs.pop();
    runs.push({ from: goesOn ? last.from : from, to });
  }
  const [first, ...others] = runs.map(withMinutes);
  if (!first) return null;
  return others.reduce((a, b) => (b.minutes > a.minutes ? b : a), first);
}

/** Counts how often a value changes from one task that has it to the next, day by day. */
function switchesOf(
  days: readonly (readonly TimedTask[])[],
  described: number,
  stateOf: (one: TimedTask) => string,
): Switches {
  const count = days.reduce((sum, timed) => {
    const states = timed.map(stateOf).filter(Boolean);
    return sum + states.filter((state, at) => at > 0 && state !== states[at - 1]).length;
  }, 0);
  return { count, perHour: described === 0 ? 0 : (count * 60) / described };
}

import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import { summariseBoard } from './day-summary.ts';
import { ownTasks } from './timed-tasks.ts';

/** The minutes of one item on two boards; 0 for a board without it. */
export interface Difference {
  name: string;
  before: number;
  after: number;
  /** The difference in minutes; negative if the second board has less. */
  by: number;
}

export interface BoardComparison {
  totals: Difference[];
  tasks: Difference[];
  places: Difference[];
  devices: Difference[];
}

type Board = DayRecord<'boards'>;

/** The differences between two boards, in minutes. Tasks are matched by title. */
export function compareBoards(day: DayValue, one: Board, other: Board): BoardComparison {
  const [before, after] = [summariseBoard(day, one), summariseBoard(day, other)];
  const sum = (gaps: readonly { minutes: number }[]) =>
    gaps.reduce((total, { minutes }) => total + minutes, 0);
  return {
    totals: [
      difference('Told', before.described, after.described),
      difference('With the product', before.product.minutes, after.product.minutes),
      difference('Without a break', before.longest?.minutes ?? 0, after.longest?.minutes ?? 0),
      difference('Gaps', sum(before.gaps), sum(after.gaps)),
    ],
    tasks: differences(byTitle(day, one), byTitle(day, other)),
    places: differences(named(before.places), named(after.places)),
    devices: differences(named(before.devices), named(after.devices)),
  };
}

function difference(name: string, before: number, after: number): Difference {
  return { name, before, after, by: after - before };
}

function differences(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Difference[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((name) => difference(name, before.get(name) ?? 0, after.get(name) ?? 0))
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || (a.name < b.name ? -1 : 1));
}

const named = (all: readonly { name: string; minutes: number }[]) =>
  new Map(all.map(({ name, minutes }) => [name, minutes]));

function byTitle(day: DayValue, board: Board): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const { task, from, to } of ownTasks(day, board)) {
    const title = task.title || 'Untitled task';
    minutes.set(title, (minutes.get(title) ?? 0) + to - from);
  }
  return minutes;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { type DayRecord, type DayValue, dayInLifeDocument } from '../day-in-life-document.ts';
import { addBoard, addLane, addTask } from '../edits.ts';
import { compareBoards } from './compare-boards.ts';
import { type DaySummary, summariseBoard } from './day-summary.ts';
import { staysOf } from './movement.ts';
import { ownTasks } from './timed-tasks.ts';
import { median, typicalDay } from './typical-day.ts';

interface Given {
  start: number;
  end: number;
  title?: string;
  place?: string;
  devices?: string[];
  mood?: number | null;
  touchesProduct?: boolean;
  icon?: string;
}

function dayOf(...boards: readonly (readonly Given[])[]): DayValue {
  const document = emptyDocument(dayInLifeDocument);
  const planned = boards.flatMap((tasks, board) => [
    planEdit(addBoard, { id: `b${board}`, position: `a${board}` }),
    planEdit(addLane, { id: `l${board}`, board: `b${board}`, position: 'a0' }),
    ...tasks.map((task, at) =>
      planEdit(addTask, { id: `t${board}-${at}`, board: `b${board}`, ...task }),
    ),
  ]);
  applyPlanned(document, planned, { kind: 'user' });
  return readDocument(dayInLifeDocument, document).value;
}
function boardOf(day: DayValue, at = 0): DayRecord<'boards'> {
  const board = day.boards[at];
  if (!board) throw new Error('There is no such board.');
  return board;
}

const names = ['', 'home', 'ward', 'bus'];
const anyTask = fc
  .record({
    start: fc.nat(1200),
    length: fc.integer({ min: 1, max: 240 }),
    place: fc.constantFrom(...names),
    devices: fc.uniqueArray(fc.constantFrom('phone', 'PC', 'paper'), { maxLength: 2 }),
    mood: fc.option(fc.integer({ min: -2, max: 2 })),
    touchesProduct: fc.boolean(),
    icon: fc.constantFrom('', 'coffee', 'desk'),
  })
  .map(({ length, ...task }) => ({ ...task, end: task.start + length }));

/** A second computation of the same numbers, minute by minute and without intervals. */
function secondComputation(tasks: readonly Given[]): Pick<
  DaySummary,
  'described' | 'product' | 'meanMood'
> & {
  places: Record<string, number>;
  devices: Record<string, number>;
  gaps: number;
  longest: number;
} {
  const count: Record<'places' | 'devices', Record<string, number>> = { places: {}, devices: {} };
  const add = (of: 'places' | 'devices', all: readonly string[]) => {
    for (const name of new Set(all)) count[of][name] = (count[of][name] ?? 0) + 1;
  };
  let [described, product, feeling, feelingMinutes, gaps, longest, since, idle] = [
    0, 0, 0, 0, 0, 0, -1, 0,
  ];
  const first = Math.min(...tasks.map(({ start }) => start));
  const last = Math.max(...tasks.map(({ end }) => end));
  for (let minute = first; minute < last; minute += 1) {
    const now = tasks.filter(({ start, end }) => start <= minute && minute < end);
    if (now.length === 0) gaps += 1;
    else described += 1;
    add(
      'places',
      now.flatMap(({ place }) => (place ? [place] : [])),
    );
    add(
      'devices',
      now.flatMap(({ devices }) => devices ?? []),
    );
    if (now.some(({ touchesProduct }) => touchesProduct)) product += 1;
    for (const { mood } of now)
      if (typeof mood === 'number')
        [feeling, feelingMinutes] = [feeling + mood, feelingMinutes + 1];
    const busy = now.some(({ icon }) => icon !== 'coffee');
    if (!busy) {
      idle += 1;
      // A pause of five minutes counts as a break, and so does a rest task between two others.
      const rested = tasks.some(
        ({ icon, start, end }) =>
          icon === 'coffee' &&
          start >= minute - idle + 1 &&
          end <= minute + 1 &&
          isFree(tasks, end, start),
      );
      if (idle >= 5 || rested) since = -1;
    } else {
      if (since < 0) since = minute;
      idle = 0;
      longest = Math.max(longest, minute + 1 - since);
    }
  }
  return {
    ...count,
    described,
    gaps,
    longest,
    product: { minutes: product, share: product / described },
    meanMood: feelingMinutes === 0 ? null : feeling / feelingMinutes,
  };
}
function isFree(tasks: readonly Given[], to: number, from: number): boolean {
  return tasks.every(({ icon, start, end }) => icon === 'coffee' || end <= from || start >= to);
}

test('the summary of any day equals one that is counted minute by minute', () => {
  fc.assert(
    fc.property(fc.array(anyTask, { minLength: 1, maxLength: 15 }), (tasks) => {
      const day = dayOf(tasks);
      const summary = summariseBoard(day, boardOf(day));
      const counted = secondComputation(tasks);
      const minutes = (all: DaySummary['places']) =>
        Object.fromEntries(all.map((one) => [one.name, one.minutes]));
      expect(summary.described).toBe(counted.described);
      expect(minutes(summary.places)).toEqual(counted.places);
      expect(minutes(summary.devices)).toEqual(counted.devices);
      expect(summary.product.minutes).toBe(counted.product.minutes);
      expect(summary.product.share).toBeCloseTo(counted.product.share, 9);
      expect(summary.gaps.reduce((sum, gap) => sum + gap.minutes, 0)).toBe(counted.gaps);
      if (counted.meanMood === null) expect(summary.meanMood).toBeNull();
      else expect(summary.meanMood).toBeCloseTo(counted.meanMood, 9);
      expect(summary.longest?.minutes ?? 0).toBe(counted.longest);
    }),
  );
});

test('a board without tasks has a summary', () => {
  const day = dayOf([]);
  expect(summariseBoard(day, boardOf(day))).toMatchObject({
    described: 0,
    low: null,
    longest: null,
    gaps: [],
  });
});

test('stays follow each other without overlap, and cover all tasks', () => {
  fc.assert(
    fc.property(fc.array(anyTask, { maxLength: 15 }), (tasks) => {
      const day = dayOf(tasks);
      const stays = staysOf(ownTasks(day, boardOf(day)));
      for (const [at, stay] of stays.entries()) {
        expect(stay.to).toBeGreaterThan(stay.from);
        expect(stay.from).toBeGreaterThanOrEqual(stays[at - 1]?.to ?? 0);
      }
      const described = tasks.length === 0 ? 0 : secondComputation(tasks).described;
      expect(stays.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(described);
    }),
  );
});

test('two boards are compared in minutes, the greatest difference first', () => {
  const day = dayOf(
    [
      { start: 400, end: 500, title: 'Round', place: 'ward' },
      { start: 500, end: 520, title: 'Notes', place: 'corridor' },
    ],
    [
      { start: 400, end: 440, title: 'Round', place: 'ward', touchesProduct: true },
      { start: 440, end: 470, title: 'Talk', place: 'ward' },
    ],
  );
  const compared = compareBoards(day, boardOf(day), boardOf(day, 1));
  expect(compared.tasks).toEqual([
    { name: 'Round', before: 100, after: 40, by: -60 },
    { name: 'Talk', before: 0, after: 30, by: 30 },
    { name: 'Notes', before: 20, after: 0, by: -20 },
  ]);
  expect(compared.places[0]).toEqual({ name: 'ward', before: 100, after: 70, by: -30 });
  expect(compared.totals.slice(0, 2)).toEqual([
    { name: 'Told', before: 120, after: 70, by: -50 },
    { name: 'With the product', before: 0, after: 40, by: 40 },
  ]);
});

const nothing = {
  place: '',
  devices: [],
  people: [],
  mood: null,
  energy: null,
  touchesProduct: false,
  icon: '',
};

test('merged diaries are a typical day with medians, spread and participants', () => {
  const diary = (who: string, ...described: [string, number, number][]) => ({
    who,
    entries: described.map(([title, start, end]) => ({ ...nothing, title, start, end })),
  });
  const typical = typicalDay([
    diary('P01', ['Bus', 400, 430], ['Desk', 440, 700], ['bus', 720, 750]),
    diary('P02', ['Bus', 420, 460], ['Desk', 470, 720]),
    diary('P03', ['BUS!', 380, 420], ['Gym', 500, 560]),
  ]);
  expect(typical.map(({ title, start, end }) => ({ title, start, end }))).toEqual([
    { title: 'Bus', start: 400, end: 430 },
    { title: 'Desk', start: 455, end: 710 },
  ]);
  expect(typical[0]?.spread).toEqual({ startFrom: 380, startTo: 420, endFrom: 420, endTo: 460 });
  expect(typical[0]?.from.map(({ who }) => who)).toEqual(['P01', 'P02', 'P03']);
});

test('a median has as many values below it as above', () => {
  expect([median([3]), median([1, 9]), median([1, 2, 9]), median([1, 2, 3, 9])]).toEqual([
    3, 5, 2, 3,
  ]);
});

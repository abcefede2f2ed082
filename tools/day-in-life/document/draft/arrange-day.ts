import {
  type ArrangeOptions,
  cleanText,
  createElements,
  type DraftElement,
  type ElementMaker,
  findingsOf,
  groupAlike,
  groupPeople,
  headline,
  kindOf,
  type People,
  type SortedPassage,
  type SortedPassages,
  saidIn,
  voiceOf,
} from '#features/drafting/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { DayValue } from '../day-in-life-document.ts';
import { timeIn } from './times-in-text.ts';

/** An action with the time that its passage states. */
interface TimedPassage {
  passage: SortedPassage;
  start: number;
  end: number | null;
  /** Whether it is a clock time, and not a part of the day. */
  isExact: boolean;
}

/** Minutes between times from which they are of different tasks. */
const apart = 90;
/** Minutes that a task without a stated end takes on the board: as few as can be seen. */
const shortest = 15;

/**
 * A day from sorted passages: the actions that have a time, with similar ones as one task.
 * One board for all participants, or one for each; what has no time is left out.
 */
export function arrangeDay(
  day: DayValue,
  sorted: SortedPassages,
  { people = 'alike', under }: ArrangeOptions = {},
): DraftElement[] {
  const made = createElements();
  const free = day.boards.find(({ id }) => id === under) ?? emptyBoard(day);
  const all: People = { names: [], passages: findingsOf(sorted.passages) };
  const groups = people === 'each' && !free ? groupPeople(sorted, 'each') : [all];
  for (const { names, passages } of groups) {
    const tasks = tasksIn(passages, sorted);
    if (tasks.length === 0) continue;
    const isOne = new Set(passages.map(voiceOf)).size === 1;
    const text = names.length > 0 ? `A day of ${names.join(', ')}` : 'A usual day';
    const values = { scale: 'day', kind: isOne ? 'current' : 'typical' };
    const board = free?.id ?? made.add({ slot: 'board', text, values });
    addTasks(made, board, tasks, passages);
  }
  return [...made.elements];
}

/** The board of a project that is still empty. */
const emptyBoard = ({ boards, tasks }: DayValue) =>
  boards.length === 1 && tasks.length === 0 && boards[0]?.scale === 'day' ? boards[0] : undefined;

type Task = ReturnType<typeof saidIn> & {
  time: TimedPassage;
  timed: TimedPassage[];
};

function tasksIn(passages: readonly SortedPassage[], sorted: SortedPassages): Task[] {
  const timed = new Map<SortedPassage, TimedPassage>();
  for (const passage of passages.filter((one) => kindOf(one) === 'action')) {
    const time = timeIn(passage.text);
    if (time) timed.set(passage, { passage, ...time });
  }
  const groups = groupAlike([...timed.keys()], sorted, 'action');
  const tasks = groups.flatMap(({ passages: alike }) => {
    const times = alike.flatMap((passage) => timed.get(passage) ?? []);
    return byTime(times).map((together) => taskOf(together));
  });
  return tasks.sort((a, b) => a.time.start - b.time.start);
}

/** Splits actions whose times are far apart: breakfast and supper are two tasks. */
function byTime(times: readonly TimedPassage[]): TimedPassage[][] {
  const groups: TimedPassage[][] = [];
  for (const one of times.toSorted((a, b) => a.start - b.start)) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && one.start - before.start <= apart) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** A task at the time that its clearest passage states: a mean of several would be said by nobody. */
function taskOf(timed: TimedPassage[]): Task {
  const passages = timed.map(({ passage }) => passage);
  const exact = timed.filter(({ isExact }) => isExact);
  const time = (exact.length > 0 ? exact : timed).reduce((a, b) =>
    b.passage.kinds.action > a.passage.kinds.action ? b : a,
  );
  const best = time.passage;
  const saidBy = new Set(passages.map(voiceOf)).size;
  const said = saidIn({ best, passages, saidBy });
  return { ...said, text: headline(best.text, lengths.taskTitle), time, timed };
}

function addTasks(
  made: ElementMaker,
  board: string,
  tasks: readonly Task[],
  passages: readonly SortedPassage[],
): void {
  for (const { time, timed, ...said } of tasks) {
    const { start, end, isExact } = time;
    const hasEnd = end !== null && end !== start;
    const pain = painAfter(timed, passages);
    made.add({
      slot: 'task',
      under: board,
      ...said,
      passages: [...new Set([...(said.passages ?? []), ...(pain ? [pain.id] : [])])],
      values: {
        start: formatted(start),
        end: formatted(hasEnd ? end : start + shortest),
        guessed: isExact ? (hasEnd ? null : 'end') : 'both',
        from: [...new Set(timed.map(({ passage }) => voiceOf(passage)))].join(', '),
        ...(pain ? { pain: cleanText(pain.text) } : {}),
      },
    });
  }
}

/** The pain that is mentioned right after an action, before the next one. */
function painAfter(timed: readonly TimedPassage[], passages: readonly SortedPassage[]) {
  for (const { passage } of timed) {
    const from = passages.indexOf(passage) + 1;
    const rest = passages.slice(from);
    const next = rest.findIndex((one) => kindOf(one) === 'action');
    const between = rest.slice(0, next < 0 ? rest.length : next);
    const pain = between.find((one) => one.source === passage.source && kindOf(one) === 'pain');
    if (pain) return pain;
  }
  return null;
}

function formatted(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

const template: readonly (readonly [string, string, string])[] = [
  ['Gets up', '06:30', '07:00'],
  ['Has breakfast', '07:00', '07:30'],
  ['Travels to work', '07:30', '08:00'],
  ['Begins the day and looks at what there is to do', '08:00', '09:00'],
  ['Does the main work of the morning', '09:00', '12:00'],
  ['Has lunch', '12:00', '12:45'],
  ['Does the main work of the afternoon', '12:45', '16:30'],
  ['Travels home', '16:30', '17:00'],
  ['Looks after home and family', '17:00', '20:00'],
  ['Has time of their own', '20:00', '22:30'],
  ['Goes to sleep', '22:30', '23:00'],
];

/** A day from a description alone: the description, and a day to be corrected. */
export function templateOfDay(day: DayValue, description: string): DraftElement[] {
  const made = createElements();
  const about = cleanText(description);
  if (about !== '') made.add({ slot: 'about', text: about });
  const board =
    emptyBoard(day)?.id ?? made.add({ slot: 'board', text: 'A usual day', isTemplate: true });
  for (const [text, start, end] of template)
    made.add({ slot: 'task', under: board, text, values: { start, end }, isTemplate: true });
  return [...made.elements];
}

import {
  cleanText,
  type DraftElement,
  type EvidencePiece,
  numberWithin,
  oneOf,
  type PlanWriter,
} from '#features/drafting/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { boardKind, maxNames, scale } from '../../contract/codes.ts';
import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import { type Clock, clockOf, dayMinutes } from '../time/clock.ts';
import { problemOf } from '../time/rules.ts';

/** A plan in the making. */
export interface DayPlan {
  readonly day: DayValue;
  readonly writer: PlanWriter;
  /** The clocks of the boards, those that the plan adds included. */
  readonly clocks: Map<string, Clock>;
}

type Elements = readonly DraftElement[];
type Values = DraftElement['values'];

/** Tells a plan of what the project has. */
export function knowDay({ day, writer, clocks }: DayPlan): void {
  for (const board of day.boards) {
    writer.knows('boards', '', board.title, board.id);
    clocks.set(board.id, clockOf(board));
  }
  for (const task of day.tasks) writer.knows('tasks', task.board, taskName(task), task.id);
  for (const { id, task, title } of day.subtasks) writer.knows('subtasks', task, title, id);
  for (const { task, ...piece } of day.evidence) writer.hasEvidence(task, piece);
}

/** A task is another one at another time: a person takes the bus twice a day. */
const taskName = ({ title, start }: Pick<DayRecord<'tasks'>, 'title' | 'start'>) =>
  `${start} ${title}`;

/** Plans elements whose parent exists or precedes them. */
export function planElements(plan: DayPlan, elements: Elements): void {
  const left = new Set<string>();
  for (const element of elements) {
    if (element.under !== null && left.has(element.under)) left.add(element.id);
    else if (element.slot === 'about') planAbout(plan, element);
    else if (element.slot === 'board') putBoard(plan, element);
    else if (element.slot === 'subtask') putSubtask(plan, element);
    else if (!putTask(plan, element)) left.add(element.id);
  }
}

function planAbout({ day, writer }: DayPlan, element: DraftElement): void {
  const about = cleanText(element.text);
  if (day.facts.about !== '' && day.facts.about !== about) return;
  if (day.facts.about === '') writer.act('describeDay', { about });
  writer.found(element, { collection: 'facts', id: 'about' });
}

function putBoard({ writer, clocks }: DayPlan, element: DraftElement): void {
  const title = cleanText(element.text, lengths.title);
  writer.put(element, { collection: 'boards', name: title }, (id) => {
    const given = oneOf(element.values.scale, scale.options) ?? 'day';
    const kind = oneOf(element.values.kind, boardKind.options) ?? 'current';
    const position = writer.position('boards');
    writer.act('addBoard', { id, position, title, scale: given, kind });
    const lane = { id: writer.newId(), board: id, name: 'Persona' };
    writer.act('addLane', { ...lane, position: writer.position('lanes') });
    clocks.set(id, clockOf({ scale: given, date: null, zone: '' }));
  });
}

/** Minutes of a task that does not say when it ends. */
const usual = 30;

/** @returns whether it has times that its board has */
function putTask({ writer, clocks }: DayPlan, element: DraftElement): boolean {
  const { values } = element;
  const board = writer.recordOf(element.under ?? '');
  const clock = clocks.get(board);
  const times = clock && timesOf(values, clock);
  if (!times) return false;
  const title = cleanText(element.text, lengths.taskTitle);
  const name = taskName({ title, start: times.start });
  const task = writer.put(element, { collection: 'tasks', within: board, name }, (id) =>
    writer.act('addTask', { id, board, title, ...times, ...fieldsOf(values) }),
  );
  writer.back(element, task, (piece: EvidencePiece & { id: string }) =>
    writer.act('addEvidence', { ...piece, task }),
  );
  return true;
}

/** Times that a board accepts; null where there are none. */
function timesOf(values: Values, clock: Clock) {
  const [started, ended] = [minuteOf(values.start), minuteOf(values.end)];
  if (started === null) return null;
  const day = numberWithin(values.day, { min: 1, max: clock.days, step: 1 }) ?? 1;
  const start = (day - 1) * dayMinutes + started;
  const length = ended === null || ended === started ? usual : ended - started;
  const end = start + (length < 0 ? length + dayMinutes : length);
  const times = { start, end, startsLater: false, endsLater: false };
  return problemOf(times, clock) === null ? times : null;
}

function minuteOf(given: unknown): number | null {
  const [, hour, minute] = (typeof given === 'string' && /^(\d{1,2}):(\d{2})$/.exec(given)) || [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

function fieldsOf(values: Values) {
  return {
    place: textOf(values.place, lengths.title),
    devices: namesOf(values.devices),
    people: namesOf(values.people),
    mood: numberWithin(values.mood, { min: -2, max: 2, step: 1 }),
    touchesProduct: values.touchesProduct === true,
    from: textOf(values.from, lengths.fullName),
    saw: textOf(values.saw, lengths.text),
    thought: textOf(values.thought, lengths.text),
    pain: textOf(values.pain, lengths.text),
    opportunity: textOf(values.opportunity, lengths.text),
  };
}

const textOf = (given: unknown, length: number): string =>
  typeof given === 'string' ? cleanText(given, length) : '';

function namesOf(given: unknown): string[] {
  const names = Array.isArray(given) ? given.map((one) => textOf(one, lengths.title)) : [];
  return [...new Set(names.filter(Boolean))].slice(0, maxNames);
}

const longestSubtask = 1440;

function putSubtask({ writer }: DayPlan, element: DraftElement): void {
  const task = writer.recordOf(element.under ?? '');
  const title = cleanText(element.text, lengths.subtask);
  const range = { min: 0, max: longestSubtask, step: 1 };
  writer.put(element, { collection: 'subtasks', within: task, name: title }, (id) =>
    writer.act('addSubtask', {
      id,
      task,
      position: writer.position('subtasks'),
      title,
      minutes: numberWithin(element.values.minutes, range),
    }),
  );
  writer.back(element, task, (piece: EvidencePiece & { id: string }) =>
    writer.act('addEvidence', { ...piece, task }),
  );
}

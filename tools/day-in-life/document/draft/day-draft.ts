import type * as Y from 'yjs';
import {
  afterActions,
  createPlanWriter,
  type DraftDefinition,
  type DraftElement,
  type DraftPlan,
  type Planning,
  siftElements,
} from '#features/drafting/document/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { dayInLifeActions } from '../actions.ts';
import { type DayValue, dayInLifeDocument } from '../day-in-life-document.ts';
import { arrangeDay, templateOfDay } from './arrange-day.ts';
import { daySlots, describeTimes } from './day-slots.ts';
import { knowDay, planElements } from './plan-day.ts';

const dayOf = (document: Y.Doc): DayValue => readDocument(dayInLifeDocument, document).value;

/** How days are drafted. */
export const dayDraft: DraftDefinition = {
  subject: 'a day in the life of a person, hour by hour',
  rules: [
    'The whole day from waking to sleep, with the product and without it.',
    'Give a task the times that the sources tell. Where they tell none, leave the task out.',
    'A gap is a gap: do not fill hours of which nothing is known.',
    'Each task is one thing that the person does, beginning with a verb.',
    'Places, devices, people and moods only where a source tells them.',
    'Name the passages that tell it. Do not name passages that only share its subject.',
  ],
  slots: () => daySlots,
  plan,
  arrange: (document, sorted, options) => arrangeDay(dayOf(document), sorted, options),
  arrangeTemplate: (document, description) => templateOfDay(dayOf(document), description),
  firstLevel: (document) =>
    dayOf(document).boards.map(({ id, title }) => ({ id, slot: 'board', text: title })),
  describe: ({ slot, values }) => (slot === 'task' ? describeTimes(values) : ''),
  partOf(_, { board, task }) {
    if (task !== undefined) return { slots: ['subtask'], under: task };
    return board === undefined ? null : { slots: ['task', 'subtask'], under: board };
  },
};

function plan(document: Y.Doc, elements: readonly DraftElement[], planning: Planning): DraftPlan {
  const before = replacedIn(dayOf(document), planning);
  const day = dayOf(afterActions(document, dayInLifeActions, before.actions));
  const { boards, lanes, subtasks } = day;
  const writer = createPlanWriter(planning, { boards, lanes, subtasks });
  const plan = { day, writer, clocks: new Map() };
  knowDay(plan);
  const sifted = siftElements(daySlots, elements, (slot, id) => {
    const list = slot === 'board' ? day.boards : slot === 'task' ? day.tasks : [];
    return list.some((one) => one.id === id);
  });
  planElements(plan, sifted);
  return writer.plan(before);
}

/**
 * What a draft of a board replaces: its tasks; of a task, its subtasks. Only those that a run is known to
 * have written and nobody has changed: they have no status, so without that knowledge nothing is replaced.
 */
function replacedIn(day: DayValue, { focus, isUntouched }: Planning) {
  const { board, task } = focus ?? {};
  const untouched = (collection: string, records: readonly { id: string }[]) =>
    records
      .map(({ id }) => ({ collection, id }))
      .filter((record) => isUntouched?.(record) === true);
  if (task !== undefined) {
    const subtasks = day.subtasks.filter((one) => one.task === task);
    const replaces = untouched('subtasks', subtasks);
    return {
      actions: replaces.map(({ id }) => ({ action: 'removeSubtask', input: { id } })),
      replaces,
    };
  }
  const tasks = day.tasks.filter((one) => one.board === board);
  const replaces = untouched('tasks', tasks);
  const ids = replaces.map(({ id }) => id);
  const actions = ids.length > 0 ? [{ action: 'removeTasks', input: { ids } }] : [];
  return { actions, replaces };
}

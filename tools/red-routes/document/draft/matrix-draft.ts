import type * as Y from 'yjs';
import { z } from 'zod';
import {
  afterActions,
  createPlanWriter,
  type DraftDefinition,
  type DraftElement,
  type DraftPlan,
  type DraftSlot,
  type Planning,
  siftElements,
} from '#features/drafting/document/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { redRoutesActions } from '../actions.ts';
import { redRoutesDocument } from '../red-routes-document.ts';
import { arrangeMatrix, templateOfMatrix } from './arrange-matrix.ts';
import { type MatrixPlan, planElements, type RoutesValue, tasksOf } from './plan-matrix.ts';

const valueOfRoutes = (document: Y.Doc): RoutesValue =>
  readDocument(redRoutesDocument, document).value;

const level = (description: string) => z.number().nullable().default(null).describe(description);

const slots: readonly DraftSlot[] = [
  {
    key: 'persona',
    title: 'Personas',
    description: 'A group of users whose tasks differ in reach or frequency from those of others.',
    max: 8,
  },
  {
    key: 'task',
    title: 'Tasks',
    description: 'What users want to get done from end to end, beginning with a verb; not a click.',
    max: 60,
    values: z.object({
      description: z.string().nullable().default(null).describe('What belongs to it.'),
      critical: z.boolean().nullable().default(null).describe('Must never fail, however rare.'),
    }),
  },
  {
    key: 'placement',
    title: 'Places in the matrix',
    description: 'How many users of a persona need a task, and how often; the text says why.',
    under: 'task',
    max: 8,
    values: z.object({
      persona: z
        .string()
        .nullable()
        .default(null)
        .describe('Id of the persona; null for everybody.'),
      reach: level('1 few, 2 some, 3 most, 4 all.'),
      frequency: level('1 rarely, 2 some of the time, 3 most of the time, 4 all the time.'),
    }),
  },
];

/** How matrices are drafted: the one in focus, else the first, else a new one. */
export const matrixDraft: DraftDefinition = {
  subject: 'a red route matrix: the tasks of a product by how many users need them and how often',
  rules: [
    'A task is what users want to get done from end to end, not a function and not a click.',
    'Reach is how many users need it, frequency how often those who need it do it.',
    'Place a task only where the sources say how many need it or how often; leave it out otherwise.',
    'Mark as critical what must never fail, however rare it is.',
    'Levels are guesses until they are measured.',
    'Name the passages that say it. Do not name passages that only share its subject.',
  ],
  slots: () => slots,
  plan,
  arrange: (_, sorted, options) => arrangeMatrix(sorted, options),
  arrangeTemplate: () => templateOfMatrix(),
  firstLevel: (document) => {
    const { tasks, matrices } = valueOfRoutes(document);
    const first = matrices[0]?.id;
    return tasks
      .filter(({ matrix, within }) => matrix === first && within === null)
      .map(({ id, name }) => ({ id, slot: 'task', text: name }));
  },
  describe: ({ slot, values }) => (slot === 'placement' ? describeLevels(values) : ''),
  partOf: (_, { task }) => (task === undefined ? null : { slots: ['placement'], under: task }),
};

function plan(document: Y.Doc, elements: readonly DraftElement[], planning: Planning): DraftPlan {
  const before = replacedIn(valueOfRoutes(document), planning);
  const value = valueOfRoutes(afterActions(document, redRoutesActions, before.actions));
  const { matrices, subMatrices, tasks } = value;
  const matrix = matrices.find(({ id }) => id === planning.focus?.matrix) ?? matrices[0] ?? null;
  const writer = createPlanWriter(planning, { matrices, subMatrices, tasks });
  const routes: MatrixPlan = { value, writer, matrix: matrix?.id ?? planning.newId() };
  const sifted = siftElements(slots, elements, (slot, id) =>
    slot === 'task' ? tasksOf(value, routes.matrix).some((one) => one.id === id) : false,
  );
  planElements(routes, sifted, matrix === null);
  return writer.plan(before);
}

/**
 * What a draft of a matrix replaces: its tasks; of a task, its places. Only those that a run is known to
 * have written and nobody has changed: they have no status, so without that knowledge nothing is replaced.
 */
function replacedIn(value: RoutesValue, { focus, isUntouched }: Planning) {
  const { matrix, task } = focus ?? {};
  const isReplaced = (collection: string, id: string) => isUntouched?.({ collection, id }) === true;
  if (task !== undefined) {
    const current = value.placements.filter(
      (one) => one.task === task && isReplaced('placements', one.id),
    );
    const placements = current.map(({ subMatrix }) => ({ subMatrix, task, at: null }));
    return {
      actions: placements.length > 0 ? [{ action: 'placeTasks', input: { placements } }] : [],
      replaces: current.map(({ id }) => ({ collection: 'placements', id })),
    };
  }
  const ids = value.tasks
    .filter((one) => one.matrix === matrix && one.within === null && isReplaced('tasks', one.id))
    .slice(0, maxRemoved)
    .map(({ id }) => id);
  const actions = ids.length > 0 ? [{ action: 'removeTasks', input: { ids } }] : [];
  return { actions, replaces: ids.map((id) => ({ collection: 'tasks', id })) };
}

/** The levels of a place: 'How many people: 4 of 4. How often: 3 of 4.' */
function describeLevels({ reach, frequency }: DraftElement['values']): string {
  if (typeof reach !== 'number' || typeof frequency !== 'number') return '';
  return `How many people: ${reach} of 4. How often: ${frequency} of 4.`;
}

/** As many tasks as one action removes. */
const maxRemoved = 2000;

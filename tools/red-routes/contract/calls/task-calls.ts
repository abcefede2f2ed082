import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { lengths } from '#kernel/text/limits.ts';
import { level, recordId } from '../codes.ts';
import { redRoutesFailures } from '../failures.ts';
import { redRoutesPrefix as prefix } from '../project.ts';
import { placementAnswer, taskAnswer } from './answers.ts';

const failures = defineFailures({
  ...projectFailures.entries,
  ...recordFailures.entries,
  ...redRoutesFailures.entries,
});
const common = { group: 'main', access: 'scope', failures } as const;
const project = z.object({ id: projectId });
const ofTask = project.extend({ task_id: recordId });

const taskFields = z.object({
  name: z.string().max(lengths.taskTitle),
  description: z.string().max(lengths.text),
  critical: z.boolean(),
});
/** The index among the tasks, counted from 0; without it, a task is placed last. */
const position = z.number().int().min(0).optional();

/** The calls on tasks and their placements; each runs the same edits as the web. */
export const taskCalls = {
  addTask: defineCall({
    ...common,
    id: `${prefix}.createTask`,
    method: 'POST',
    path: `/${prefix}/:id/task`,
    summary: 'Add a task to a matrix, or a part of a task to the sub-matrix of its parts.',
    params: project,
    body: taskFields.partial().extend({
      matrix_id: recordId.optional(),
      within_id: recordId.nullable().default(null),
      position,
    }),
    output: taskAnswer,
  }),
  changeTask: defineCall({
    ...common,
    id: `${prefix}.updateTask`,
    method: 'PATCH',
    path: `/${prefix}/:id/task/:task_id`,
    summary: 'Change or move a task, or mark all its levels as measured.',
    params: ofTask,
    body: taskFields.partial().extend({ measured: z.boolean().optional(), position }),
    output: taskAnswer,
  }),
  removeTask: defineCall({
    ...common,
    id: `${prefix}.deleteTask`,
    method: 'DELETE',
    path: `/${prefix}/:id/task/:task_id`,
    summary: 'Delete a task.',
    params: ofTask,
    output: z.null(),
  }),
  place: defineCall({
    ...common,
    id: `${prefix}.placeTasks`,
    method: 'PUT',
    path: `/${prefix}/:id/placements`,
    summary: 'Set the levels of tasks in sub-matrices; levels of null remove a task from one.',
    params: project,
    body: z.object({
      placements: z
        .array(
          z.object({
            sub_matrix_id: recordId,
            task_id: recordId,
            levels: z.object({ reach: level, freq: level }).nullable(),
            measured: z.boolean().default(false),
          }),
        )
        .max(5000),
    }),
    output: z.object({ placements: z.array(placementAnswer) }),
  }),
};

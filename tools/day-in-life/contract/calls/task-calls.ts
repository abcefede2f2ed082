import { z } from 'zod';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  boardTitle,
  contextName,
  contextNames,
  energy,
  longestLines,
  minute,
  mood,
  recordId,
  subtaskTitle,
  taskTitle,
} from '../codes.ts';
import { dayFailures } from '../failures.ts';
import { iconName } from '../icons.ts';
import { dayInLifePrefix as prefix } from '../project.ts';
import { dayBoard, daySubtask, dayTask, failedLine } from './day-content.ts';

const failures = defineFailures({ ...dayFailures.entries, ...recordFailures.entries });
const common = { group: 'main', access: 'scope', failures } as const;
const day = z.object({ id: projectId });
const of = <Name extends string>(name: Name) =>
  day.extend({ [name]: recordId } as Record<Name, typeof recordId>);
const optionalText = z.string().max(lengths.text).optional();

/** The fields of a task that a call can change. */
export const taskBody = z.object({
  lane_id: recordId.nullable().optional(),
  title: taskTitle.optional(),
  /** Minutes since the midnight at which the board begins. */
  start: minute.optional(),
  end: minute.optional(),
  starts_later: z.boolean().optional(),
  ends_later: z.boolean().optional(),
  icon: iconName.optional(),
  place: contextName.optional(),
  devices: contextNames.optional(),
  people: contextNames.optional(),
  mood: mood.nullable().optional(),
  energy: energy.nullable().optional(),
  saw: optionalText,
  thought: optionalText,
  pain: optionalText,
  opportunity: optionalText,
  touches_product: z.boolean().optional(),
  from: z.string().max(lengths.fullName).optional(),
  tag_ids: z.array(recordId).max(50).optional(),
});
const subtaskBody = z.object({
  title: subtaskTitle.optional(),
  icon: iconName.optional(),
  minutes: z.number().int().min(0).max(1440).nullable().optional(),
  done: z.boolean().optional(),
  position: z.number().int().min(0).optional(),
});
/** A text with one task a line. */
const lines = z.string().min(1).max(longestLines);

/** The calls on tasks (S7.132) and subtasks (S7.133); each runs the same edits as the web. */
export const taskCalls = {
  addTask: defineCall({
    ...common,
    id: `${prefix}.createTask`,
    method: 'POST',
    path: `/${prefix}/:id/task`,
    summary: 'Add a task to a board, from one time to another.',
    params: day,
    body: taskBody.extend({ board_id: recordId, start: minute, end: minute }),
    output: dayTask,
  }),
  addLines: defineCall({
    ...common,
    id: `${prefix}.createTasks`,
    method: 'POST',
    path: `/${prefix}/:id/tasks`,
    summary:
      "Add a task for each line, as '7:10-8:30 Medicine round 1 @ward #scanner -1'; lines that are none come back.",
    params: day,
    body: z.object({ board_id: recordId, lane_id: recordId.nullable().optional(), text: lines }),
    output: z.object({ tasks: z.array(dayTask), failed: z.array(failedLine) }),
  }),
  changeTask: defineCall({
    ...common,
    id: `${prefix}.updateTask`,
    method: 'PATCH',
    path: `/${prefix}/:id/task/:task_id`,
    summary: 'Change or move a task.',
    params: of('task_id'),
    body: taskBody,
    output: dayTask,
  }),
  removeTask: defineCall({
    ...common,
    id: `${prefix}.deleteTask`,
    method: 'DELETE',
    path: `/${prefix}/:id/task/:task_id`,
    summary: 'Delete a task with its subtasks.',
    params: of('task_id'),
    output: z.null(),
  }),
  addSubtask: defineCall({
    ...common,
    id: `${prefix}.createSubtask`,
    method: 'POST',
    path: `/${prefix}/:id/subtask`,
    summary: 'Add a subtask to a task.',
    params: day,
    body: subtaskBody.extend({ task_id: recordId }),
    output: daySubtask,
  }),
  changeSubtask: defineCall({
    ...common,
    id: `${prefix}.updateSubtask`,
    method: 'PATCH',
    path: `/${prefix}/:id/subtask/:subtask_id`,
    summary: 'Change or move a subtask.',
    params: of('subtask_id'),
    body: subtaskBody,
    output: daySubtask,
  }),
  removeSubtask: defineCall({
    ...common,
    id: `${prefix}.deleteSubtask`,
    method: 'DELETE',
    path: `/${prefix}/:id/subtask/:subtask_id`,
    summary: 'Delete a subtask.',
    params: of('subtask_id'),
    output: z.null(),
  }),
  typical: defineCall({
    ...common,
    id: `${prefix}.typicalDay`,
    method: 'POST',
    path: `/${prefix}/:id/typical-day`,
    summary:
      'Merge the diaries of several participants into a new board, with median times, their spread and their participants.',
    params: day,
    body: z.object({
      title: boardTitle.optional(),
      diaries: z
        .array(z.object({ who: z.string().min(1).max(lengths.fullName), text: lines }))
        .min(1)
        .max(100),
    }),
    output: z.object({
      board: dayBoard,
      failed: z.array(failedLine.extend({ who: z.string() })),
    }),
  }),
};

import type { z } from 'zod';
import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { moveTo, positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { taskCalls as calls, type taskBody } from '../../contract/calls/task-calls.ts';
import { typicalDay } from '../../document/analysis/typical-day.ts';
import type { DayRecord, DayShape, DayValue } from '../../document/day-in-life-document.ts';
import * as edits from '../../document/edits.ts';
import { readEntries } from '../../document/entry/plan-entries.ts';
import { taskTexts } from '../../document/records/tasks.ts';
import { toBoard, toSubtask, toTask } from '../day-answer.ts';

type TaskBody = z.output<typeof taskBody>;

function fieldsOf({ touches_product: touchesProduct, ...body }: TaskBody) {
  const { title, icon, place, devices, people, mood, energy, from } = body;
  return definedFields({ title, icon, place, devices, people, mood, energy, from, touchesProduct });
}

function textsOf({ saw, thought, pain, opportunity }: TaskBody) {
  return definedFields({ saw, thought, pain, opportunity });
}

/** Plans the move of a task to the lane and the times that a body names; none where it names neither. */
function planMove(task: DayRecord<'tasks'>, body: TaskBody): PlannedEdit[] {
  const { lane_id: lane, start, end, starts_later, ends_later } = body;
  const later = { startsLater: starts_later, endsLater: ends_later };
  const moved = definedFields({ lane, start, end, ...later });
  return Object.keys(moved).length > 0 ? [planEdit(edits.placeTask, { ...task, ...moved })] : [];
}

/** Plans the texts of a task that a body names. */
function planTexts(id: string, body: TaskBody): PlannedEdit[] {
  const texts = textsOf(body);
  return taskTexts.flatMap((text) => {
    const value = texts[text];
    return value === undefined ? [] : [planEdit(edits.writeTask, { id, text, words: value })];
  });
}

/** The edits after which a task has exactly these tags. */
function planTags(
  day: DayValue,
  task: string,
  wanted: readonly string[] | undefined,
): PlannedEdit[] {
  if (!wanted) return [];
  const current = day.taggings.filter((one) => one.task === task).map(({ tag }) => tag);
  const off = current.filter((tag) => !wanted.includes(tag));
  const on = wanted.filter((tag) => !current.includes(tag));
  return [
    ...off.map((tag) => planEdit(edits.tagTask, { task, tag, on: false })),
    ...on.map((tag) => planEdit(edits.tagTask, { task, tag, on: true })),
  ];
}

/** The calls on tasks and subtasks. */
export function taskRoutes(editing: Editing<DayShape>): Implementation[] {
  return [...oneTaskRoutes(editing), ...manyTaskRoutes(editing), ...subtaskRoutes(editing)];
}

function oneTaskRoutes({ change, add }: Editing<DayShape>): Implementation[] {
  return [
    implement(calls.addTask, ({ actor, input: { params, body } }) => {
      const { board_id: board, lane_id: lane, start, end, starts_later, ends_later } = body;
      const later = definedFields({ startsLater: starts_later, endsLater: ends_later });
      const task = { board, lane, start, end, ...later, ...fieldsOf(body), ...textsOf(body) };
      return add(
        actor,
        params.id,
        (id, day) => [planEdit(edits.addTask, { id, ...task }), ...planTags(day, id, body.tag_ids)],
        toTask,
      );
    }),
    implement(calls.changeTask, async ({ actor, input: { params, body } }) => {
      const { task_id: id } = params;
      const day = await change(actor, params.id, (value) => [
        ...planMove(recordIn(value.tasks, id), body),
        planEdit(edits.changeTask, { id, ...fieldsOf(body) }),
        ...planTexts(id, body),
        ...planTags(value, id, body.tag_ids),
      ]);
      return toTask(day, id);
    }),
    implement(calls.removeTask, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ tasks }) => {
        const { id } = recordIn(tasks, params.task_id);
        return [planEdit(edits.removeTasks, { ids: [id] })];
      });
      return null;
    }),
  ];
}

function manyTaskRoutes({ change }: Editing<DayShape>): Implementation[] {
  return [
    implement(calls.addLines, async ({ actor, input: { params, body } }) => {
      const { board_id, lane_id: lane = null, text } = body;
      let read: ReturnType<typeof readEntries> = { entries: [], failed: [] };
      let ids: string[] = [];
      const day = await change(actor, params.id, ({ boards }) => {
        read = readEntries(text, recordIn(boards, board_id));
        const made = edits.planEntries(read.entries, { board: board_id, lane }, newId);
        ids = made.ids;
        return made.planned;
      });
      return { tasks: ids.map((id) => toTask(day, id)), failed: read.failed };
    }),
    implement(calls.typical, async ({ actor, input: { params, body } }) => {
      const usual = { scale: 'day', date: null, zone: '', starts: 0, ends: 1440 } as const;
      const read = body.diaries.map(({ who, text }) => ({ who, ...readEntries(text, usual) }));
      const failed = read.flatMap(({ who, failed }) => failed.map((line) => ({ ...line, who })));
      const blocks = typicalDay(read);
      let made = '';
      const day = await change(actor, params.id, ({ boards }) => {
        const title = body.title ?? 'Typical day';
        const board = edits.planBoard(boards, { title, kind: 'typical' }, newId);
        made = board.id;
        const cell = { board: board.id, lane: board.lane };
        return [...board.planned, ...edits.planTypical(blocks, cell, newId)];
      });
      return { board: toBoard(day, made), failed };
    }),
  ];
}

function subtaskRoutes({ change, add }: Editing<DayShape>): Implementation[] {
  return [
    implement(calls.addSubtask, ({ actor, input: { params, body } }) => {
      const { task_id: task, position: index, ...fields } = body;
      return add(
        actor,
        params.id,
        (id, { subtasks }) => {
          const beside = subtasks.filter((one) => one.task === task);
          const position = positionAtIndex(beside, index);
          return [planEdit(edits.addSubtask, { id, task, position, ...definedFields(fields) })];
        },
        toSubtask,
      );
    }),
    implement(calls.changeSubtask, async ({ actor, input: { params, body } }) => {
      const { subtask_id: id } = params;
      const { position: index, ...fields } = body;
      const day = await change(actor, params.id, ({ subtasks }) => {
        const { task } = recordIn(subtasks, id);
        const beside = subtasks.filter((one) => one.task === task);
        const moves =
          index === undefined
            ? []
            : [planEdit(edits.moveSubtask, { id, position: moveTo(beside, id, index) })];
        return [planEdit(edits.changeSubtask, { id, ...definedFields(fields) }), ...moves];
      });
      return toSubtask(day, id);
    }),
    implement(calls.removeSubtask, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ subtasks }) => [
        planEdit(edits.removeSubtask, recordIn(subtasks, params.subtask_id)),
      ]);
      return null;
    }),
  ];
}

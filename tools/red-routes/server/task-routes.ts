import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { moveTo, positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { taskCalls as calls } from '../contract/calls/task-calls.ts';
import { levelPairOf } from '../contract/codes.ts';
import * as edits from '../document/edits.ts';
import { placementId } from '../document/records/tasks.ts';
import type { RedRoutesShape } from '../document/red-routes-document.ts';
import { matrixIn, toPlacement, toTask } from './answers.ts';

/** The calls on tasks and their placements; each runs the same edits as the web. */
export function taskRoutes({ change }: Editing<RedRoutesShape>): Implementation[] {
  return [
    implement(calls.addTask, async ({ actor, input: { params, body } }) => {
      const id = newId();
      const { matrix_id, within_id: within, position: index, ...fields } = body;
      const value = await change(actor, params.id, (now) => {
        const { id: matrix } = matrixIn(now, matrix_id);
        const position = positionAtIndex(now.tasks, index);
        return [
          planEdit(edits.addTask, { ...definedFields(fields), id, matrix, within, position }),
        ];
      });
      return toTask(value, id);
    }),
    implement(calls.changeTask, async ({ actor, input: { params, body } }) => {
      const { task_id: id } = params;
      const { measured, position: index, ...fields } = body;
      const value = await change(actor, params.id, ({ tasks }) => [
        planEdit(edits.changeTask, { ...definedFields(fields), id }),
        ...(measured === undefined ? [] : [planEdit(edits.markMeasured, { task: id, measured })]),
        ...(index === undefined
          ? []
          : [planEdit(edits.moveTask, { id, position: moveTo(tasks, id, index) })]),
      ]);
      return toTask(value, id);
    }),
    implement(calls.removeTask, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ tasks }) => [
        planEdit(edits.removeTask, { id: recordIn(tasks, params.task_id).id }),
      ]);
      return null;
    }),
    implement(calls.place, async ({ actor, input: { params, body } }) => {
      const placements = body.placements.map(({ sub_matrix_id, task_id, levels, measured }) => ({
        subMatrix: sub_matrix_id,
        task: task_id,
        at: levels && levelPairOf({ reach: levels.reach, frequency: levels.freq }),
        measured,
      }));
      const value = await change(actor, params.id, () => [
        planEdit(edits.placeTasks, { placements }),
      ]);
      const requested = new Set(
        placements.map(({ subMatrix, task }) => placementId(subMatrix, task)),
      );
      return {
        placements: value.placements.filter(({ id }) => requested.has(id)).map(toPlacement),
      };
    }),
  ];
}

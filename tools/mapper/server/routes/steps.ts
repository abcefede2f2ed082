import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { moveTo, positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { meaningCalls as calls } from '../../contract/calls/meaning-calls.ts';
import * as edits from '../../document/edits.ts';
import type { MapperShape } from '../../document/mapper-document.ts';
import { toStep } from '../meaning-answer.ts';

/** The calls on steps. */
export function stepRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addStep, ({ actor, input: { params, body } }) => {
      const { section_id: stage, position: index, name, duration } = body;
      const step = definedFields({ name, duration, momentOfTruth: body.moment_of_truth });
      return add(
        actor,
        params.id,
        (id, { steps }) => {
          const beside = steps.filter((one) => one.stage === stage);
          return [
            planEdit(edits.addStep, {
              ...step,
              id,
              stage,
              position: positionAtIndex(beside, index),
            }),
          ];
        },
        toStep,
      );
    }),
    implement(calls.changeStep, async ({ actor, input: { params, body } }) => {
      const { step_id: id } = params;
      const { name, duration, moment_of_truth: momentOfTruth, section_id, position: index } = body;
      const map = await change(actor, params.id, ({ steps }) => {
        const stage = section_id ?? recordIn(steps, id).stage;
        const beside = steps.filter((one) => one.stage === stage);
        const moves = section_id !== undefined || index !== undefined;
        const position = moveTo(beside, id, index ?? beside.length);
        return [
          planEdit(edits.changeStep, { id, ...definedFields({ name, duration, momentOfTruth }) }),
          ...(moves ? [planEdit(edits.moveStep, { id, stage, position })] : []),
        ];
      });
      return toStep(map, id);
    }),
    implement(calls.removeStep, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ steps }) => [
        planEdit(edits.removeStep, recordIn(steps, params.step_id)),
      ]);
      return null;
    }),
  ];
}

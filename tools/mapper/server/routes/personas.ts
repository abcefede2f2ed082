import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { moveTo, positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { contentCalls as calls } from '../../contract/calls/content-calls.ts';
import * as edits from '../../document/edits.ts';
import type { MapperShape } from '../../document/mapper-document.ts';
import { toDimension, toPersona } from '../map-answer.ts';

/** The calls on personas, dimensions and the points between them. */
export function personaRoutes(editing: Editing<MapperShape>): Implementation[] {
  return [...writtenRoutes(editing), ...pointRoutes(editing), ...dimensionRoutes(editing)];
}

function writtenRoutes({ read, change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addPersona, ({ actor, input: { params, body } }) => {
      const { persona_type: type, color_code: colour, position: index, ...fields } = body;
      const persona = definedFields({ ...fields, type, colour });
      return add(
        actor,
        params.id,
        (id, map) => [
          planEdit(edits.addPersona, {
            ...persona,
            id,
            position: positionAtIndex(map.personas, index),
          }),
        ],
        toPersona,
      );
    }),
    implement(calls.readPersona, async ({ actor, input: { params } }) =>
      toPersona(await read(actor, params.id), params.persona_id),
    ),
    implement(calls.changePersona, async ({ actor, input: { params, body } }) => {
      const { persona_type: type, color_code: colour, position: index, ...fields } = body;
      const { persona_id: id } = params;
      const changed = definedFields({ ...fields, type, colour });
      const map = await change(actor, params.id, (map) => [
        planEdit(edits.changePersona, { ...changed, id }),
        ...(index === undefined
          ? []
          : [planEdit(edits.movePersona, { id, position: moveTo(map.personas, id, index) })]),
      ]);
      return toPersona(map, id);
    }),
    implement(calls.removePersona, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removePersona, recordIn(map.personas, params.persona_id)),
      ]);
      return null;
    }),
  ];
}

function pointRoutes({ change }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.setPoints, async ({ actor, input: { params, body } }) => {
      const { persona_id: persona } = params;
      const map = await change(actor, params.id, () =>
        body.points.map(({ dimension_id: dimension, value }) =>
          planEdit(edits.setPoint, { persona, dimension, value }),
        ),
      );
      return toPersona(map, persona);
    }),
    implement(calls.clearPoints, async ({ actor, input: { params, query } }) => {
      const { persona_id: persona = null, dimension_id: dimension = null } = query;
      await change(actor, params.id, (map) => {
        if (persona) recordIn(map.personas, persona);
        if (dimension) recordIn(map.dimensions, dimension);
        return [planEdit(edits.clearPoints, { persona, dimension })];
      });
      return null;
    }),
  ];
}

function dimensionRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addDimension, ({ actor, input: { params, body } }) => {
      const { position: index, ...fields } = body;
      return add(
        actor,
        params.id,
        (id, map) => {
          const position = positionAtIndex(map.dimensions, index);
          return [planEdit(edits.addDimension, { ...definedFields(fields), id, position })];
        },
        toDimension,
      );
    }),
    implement(calls.changeDimension, async ({ actor, input: { params, body } }) => {
      const { position: index, ...fields } = body;
      const { dimension_id: id } = params;
      const map = await change(actor, params.id, (map) => [
        planEdit(edits.changeDimension, { ...definedFields(fields), id }),
        ...(index === undefined
          ? []
          : [planEdit(edits.moveDimension, { id, position: moveTo(map.dimensions, id, index) })]),
      ]);
      return toDimension(map, id);
    }),
    implement(calls.removeDimension, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removeDimension, recordIn(map.dimensions, params.dimension_id)),
      ]);
      return null;
    }),
  ];
}

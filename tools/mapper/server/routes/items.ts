import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { moveTo, positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { contentCalls as calls } from '../../contract/calls/content-calls.ts';
import * as edits from '../../document/edits.ts';
import type { MapperShape, MapValue } from '../../document/mapper-document.ts';
import { attributesOf, sectionsOf, toAttribute, toContent, toSection } from '../map-answer.ts';

interface ItemFields {
  name?: string | undefined;
  value?: string | undefined;
  display_name?: string | undefined;
  color_code?: string | undefined;
  status?: 'A' | 'I' | undefined;
}

function itemOf({ name, value, display_name, color_code, status }: ItemFields) {
  return definedFields({ name, value, displayName: display_name, colour: color_code, status });
}

const isJourney = ({ facts }: MapValue) => facts.mapType === 'horizontal';

/** The calls on the map as a whole, its sections and its attributes. */
export function itemRoutes({ read, change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.read, async ({ actor, input: { params } }) =>
      toContent(await read(actor, params.id)),
    ),
    implement(calls.update, async ({ actor, input: { params, body } }) => {
      const { map_type: mapType, review_date: reviewBy, ...facts } = body;
      const changed = definedFields({ ...facts, mapType, reviewBy });
      return toContent(
        await change(actor, params.id, () => [planEdit(edits.describeMap, changed)]),
      );
    }),
    implement(calls.addItem, ({ actor, input: { params, body } }) => {
      const { kind, section_id: group = null, cell_kind = 'text', position: place } = body;
      if (kind === 'A') {
        const row = { ...itemOf(body), kind: cell_kind, group };
        return add(
          actor,
          params.id,
          (id, map) => [
            planEdit(edits.addRow, {
              ...row,
              id,
              position: positionAtIndex(attributesOf(map), place),
            }),
          ],
          toAttribute,
        );
      }
      return add(
        actor,
        params.id,
        (id, map) => {
          const section = {
            ...itemOf(body),
            id,
            position: positionAtIndex(sectionsOf(map), place),
          };
          return [
            isJourney(map) ? planEdit(edits.addStage, section) : planEdit(edits.addGroup, section),
          ];
        },
        toSection,
      );
    }),
    implement(calls.changeItem, async ({ actor, input: { params, body } }) => {
      const { item_id: id } = params;
      const changed = { id, ...itemOf(body) };
      const map = await change(actor, params.id, (map) => {
        const ofRows = body.kind === 'A';
        const all = ofRows ? attributesOf(map) : sectionsOf(map);
        const moved =
          body.position === undefined ? null : { id, position: moveTo(all, id, body.position) };
        if (ofRows) {
          return [
            planEdit(edits.changeRow, changed),
            ...(moved ? [planEdit(edits.moveRow, moved)] : []),
          ];
        }
        if (isJourney(map)) {
          return [
            planEdit(edits.changeStage, changed),
            ...(moved ? [planEdit(edits.moveStage, moved)] : []),
          ];
        }
        return [
          planEdit(edits.changeGroup, changed),
          ...(moved ? [planEdit(edits.moveGroup, moved)] : []),
        ];
      });
      return body.kind === 'A' ? toAttribute(map, id) : toSection(map, id);
    }),
    implement(calls.removeItem, async ({ actor, input: { params, query } }) => {
      const { item_id: id } = params;
      await change(actor, params.id, (map) => {
        if (query.kind === 'A') return [planEdit(edits.removeRow, recordIn(map.rows, id))];
        const sections = sectionsOf(map);
        const section = recordIn<(typeof sections)[number]>(sections, id);
        return [
          isJourney(map)
            ? planEdit(edits.removeStage, section)
            : planEdit(edits.removeGroup, section),
        ];
      });
      return null;
    }),
  ];
}

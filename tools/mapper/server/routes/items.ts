import type { z } from 'zod';
import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
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

type AddedItem = z.output<NonNullable<typeof calls.addItem.body>>;
type ChangedItem = z.output<NonNullable<typeof calls.changeItem.body>>;

/** The calls on a whole map, its sections and its attributes. */
export function itemRoutes(editing: Editing<MapperShape>): Implementation[] {
  return [...mapRoutes(editing), ...oneItemRoutes(editing)];
}

function mapRoutes({ read, change }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.read, async ({ actor, input: { params } }) =>
      toContent(await read(actor, params.id)),
    ),
    implement(calls.update, async ({ actor, input: { params, body } }) => {
      const { map_type: mapType, review_date: reviewBy, ...properties } = body;
      const changed = definedFields({ ...properties, mapType, reviewBy });
      return toContent(
        await change(actor, params.id, () => [planEdit(edits.describeMap, changed)]),
      );
    }),
  ];
}

/** The calls on one section or attribute. */
function oneItemRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addItem, ({ actor, input: { params, body } }) =>
      body.kind === 'A'
        ? add(actor, params.id, (id, map) => [planAttribute(id, map, body)], toAttribute)
        : add(actor, params.id, (id, map) => [planSection(id, map, body)], toSection),
    ),
    implement(calls.changeItem, async ({ actor, input: { params, body } }) => {
      const { item_id: id } = params;
      const map = await change(actor, params.id, (map) => planChange(id, map, body));
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

function planAttribute(id: string, map: MapValue, body: AddedItem): PlannedEdit {
  const { section_id: group = null, cell_kind: kind = 'text' } = body;
  const position = positionAtIndex(attributesOf(map), body.position);
  return planEdit(edits.addRow, { ...itemOf(body), kind, group, id, position });
}

function planSection(id: string, map: MapValue, body: AddedItem): PlannedEdit {
  const position = positionAtIndex(sectionsOf(map), body.position);
  const section = { ...itemOf(body), id, position };
  return isJourney(map) ? planEdit(edits.addStage, section) : planEdit(edits.addGroup, section);
}

/** Plans the change of a section or an attribute, and its move where the body names a position. */
function planChange(id: string, map: MapValue, body: ChangedItem): PlannedEdit[] {
  const changed = { id, ...itemOf(body) };
  const siblings = body.kind === 'A' ? attributesOf(map) : sectionsOf(map);
  const moves =
    body.position === undefined ? [] : [{ id, position: moveTo(siblings, id, body.position) }];
  if (body.kind === 'A')
    return [
      planEdit(edits.changeRow, changed),
      ...moves.map((move) => planEdit(edits.moveRow, move)),
    ];
  if (isJourney(map))
    return [
      planEdit(edits.changeStage, changed),
      ...moves.map((move) => planEdit(edits.moveStage, move)),
    ];
  return [
    planEdit(edits.changeGroup, changed),
    ...moves.map((move) => planEdit(edits.moveGroup, move)),
  ];
}

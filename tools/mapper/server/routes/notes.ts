import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionAtIndex } from '#kernel/document/order.ts';
import { spliceBetween } from '#kernel/text/text.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { contentCalls as calls } from '../../contract/calls/content-calls.ts';
import * as edits from '../../document/edits.ts';
import type { MapperShape } from '../../document/mapper-document.ts';
import { toNote, toTag } from '../map-answer.ts';

/** The calls on notes and tags. */
export function noteRoutes(editing: Editing<MapperShape>): Implementation[] {
  return [...oneNoteRoutes(editing), ...tagRoutes(editing)];
}

function oneNoteRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addNote, ({ actor, input: { params, body } }) => {
      const target = definedFields({
        card: body.card_id,
        persona: body.persona_id,
        stage: body.section_id,
        row: body.attribute_id,
      });
      const { text = '', assignee, task_status: taskStatus, due_date: due } = body;
      const note = { text, ...target, ...definedFields({ assignee, taskStatus, due }) };
      const written = { author: actor.userId, at: new Date().toISOString() };
      return add(
        actor,
        params.id,
        (id) => [planEdit(edits.addNote, { ...note, ...written, id })],
        toNote,
      );
    }),
    implement(calls.changeNote, async ({ actor, input: { params, body } }) => {
      const { note_id: id } = params;
      const { text, assignee, task_status: taskStatus, due_date: due } = body;
      const map = await change(actor, params.id, (map) => {
        const before = recordIn(map.notes, id).text;
        const splice = text === undefined ? null : spliceBetween(before, text);
        return [
          planEdit(edits.changeNote, { id, ...definedFields({ assignee, taskStatus, due }) }),
          ...(splice ? [planEdit(edits.editNoteText, { id, ...splice })] : []),
        ];
      });
      return toNote(map, id);
    }),
    implement(calls.removeNote, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removeNote, recordIn(map.notes, params.note_id)),
      ]);
      return null;
    }),
  ];
}

function tagRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addTag, ({ actor, input: { params, body } }) => {
      const tag = definedFields({ name: body.name, colour: body.color_code });
      return add(
        actor,
        params.id,
        (id, map) => [
          planEdit(edits.addTag, { ...tag, id, position: positionAtIndex(map.tags, undefined) }),
        ],
        toTag,
      );
    }),
    implement(calls.changeTag, async ({ actor, input: { params, body } }) => {
      const { tag_id: id } = params;
      const { put_on: target } = body;
      const map = await change(actor, params.id, () => [
        planEdit(edits.changeTag, {
          id,
          ...definedFields({ name: body.name, colour: body.color_code }),
        }),
        ...(target
          ? [
              planEdit(edits.setTag, {
                tag: id,
                card: target.card_id ?? null,
                persona: target.persona_id ?? null,
                on: target.on,
              }),
            ]
          : []),
      ]);
      return toTag(map, id);
    }),
    implement(calls.removeTag, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removeTag, recordIn(map.tags, params.tag_id)),
      ]);
      return null;
    }),
  ];
}

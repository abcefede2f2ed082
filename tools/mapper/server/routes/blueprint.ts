import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { moveTo, positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { contentCalls as calls } from '../../contract/calls/content-calls.ts';
import { blueprintLines, blueprintRowName } from '../../document/blueprint.ts';
import * as edits from '../../document/edits.ts';
import type { MapperShape, MapValue } from '../../document/mapper-document.ts';
import { rowOfNotes, toBlueprintNote, toBlueprintRow } from '../map-answer.ts';
import { cardsAt, planText } from './cards.ts';

const rowsOf = ({ rows }: MapValue) => rows.filter(({ board }) => board === 'blueprint');

/** A note that is in the blueprint. @throws record_not_found */
function requireNote(map: MapValue, id: string) {
  const note = recordIn(map.cards, id);
  const isShown = rowsOf(map).some((row) => [row.id, rowOfNotes(map, row.id)].includes(note.row));
  if (!isShown) throw recordFailures.fail('record_not_found');
  return note;
}

/** The calls on the rows of the service blueprint and the notes in them. */
export function blueprintRoutes(editing: Editing<MapperShape>): Implementation[] {
  return [...rowRoutes(editing), ...rowNoteRoutes(editing)];
}

function rowRoutes({ change }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addRow, async ({ actor, input: { params, body } }) => {
      const { key, title, position: index } = body;
      const id = key ? edits.blueprintRowId(key) : newId();
      const map = await change(actor, params.id, (map) => {
        const usual = key ? blueprintRowName(key, map.facts.servedWord) : '';
        const position = positionAtIndex(rowsOf(map), index);
        const row = { id, key, board: 'blueprint' as const, name: title ?? usual, position };
        return [
          planEdit(edits.addRow, row),
          ...blueprintLines([{ id, key }]).map((line) => planEdit(edits.placeLine, line)),
        ];
      });
      return toBlueprintRow(map, id);
    }),
    implement(calls.changeRow, async ({ actor, input: { params, body } }) => {
      const { row_id: id } = params;
      const { title, position: index, line_after: line } = body;
      const map = await change(actor, params.id, (map) => {
        const rows = rowsOf(map);
        recordIn(rows, id);
        return [
          ...(title === undefined ? [] : [planEdit(edits.renameRow, { id, name: title })]),
          ...(index === undefined
            ? []
            : [planEdit(edits.moveRow, { id, position: moveTo(rows, id, index) })]),
          ...(line ? [planEdit(edits.placeLine, { line, row: id })] : []),
        ];
      });
      return toBlueprintRow(map, id);
    }),
    implement(calls.removeRow, async ({ actor, input: { params, query } }) => {
      const { row_id: id } = params;
      await change(actor, params.id, (map) => {
        recordIn(rowsOf(map), id);
        return [planEdit(edits.removeRow, { id, linesTo: query.lines_to ?? null })];
      });
      return null;
    }),
  ];
}

function rowNoteRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addRowNote, ({ actor, input: { params, body } }) => {
      const { row_id: blueprintRow, column_id: column, text = '', owner, duration, point } = body;
      const note = { text, ...definedFields({ owner, duration, flag: point }) };
      return add(
        actor,
        params.id,
        (id, map) => {
          recordIn(rowsOf(map), blueprintRow);
          const row = rowOfNotes(map, blueprintRow);
          const step = map.steps.find((one) => one.id === column);
          const stage = step?.stage ?? column;
          const position = positionAtIndex(cardsAt(map, { row, stage, persona: null }), undefined);
          const cell = { row, stage, step: step?.id ?? null };
          return [planEdit(edits.addCard, { ...note, ...cell, id, position })];
        },
        toBlueprintNote,
      );
    }),
    implement(calls.changeRowNote, async ({ actor, input: { params, body } }) => {
      const { note_id: id } = params;
      const { text, owner, duration, point } = body;
      const map = await change(actor, params.id, (map) => {
        requireNote(map, id);
        return [
          ...planText(map, id, text),
          planEdit(edits.changeCard, { id, ...definedFields({ owner, duration, flag: point }) }),
        ];
      });
      return toBlueprintNote(map, id);
    }),
    implement(calls.removeRowNote, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removeCard, { id: requireNote(map, params.note_id).id }),
      ]);
      return null;
    }),
  ];
}

import { type Editing, recordIn } from '#features/projects/server/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAtIndex } from '#kernel/document/order.ts';
import { spliceBetween } from '#kernel/text/text.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { contentCalls as calls } from '../../contract/calls/content-calls.ts';
import * as edits from '../../document/edits.ts';
import type { MapperShape, MapValue } from '../../document/mapper-document.ts';
import { toCard } from '../map-answer.ts';

/** The cards of a cell, in order. */
export function cardsAt(
  { cards }: MapValue,
  cell: { row: string; stage: string | null; persona: string | null },
) {
  return cards.filter(
    ({ row, stage, persona }) =>
      row === cell.row && stage === cell.stage && persona === cell.persona,
  );
}

/** Plans the smallest change that replaces a card's text, so that concurrent edits of it are not lost. */
export function planText(map: MapValue, id: string, text: string | undefined): PlannedEdit[] {
  const splice = text === undefined ? null : spliceBetween(recordIn(map.cards, id).text, text);
  return splice ? [planEdit(edits.editCardText, { id, ...splice })] : [];
}

/** The calls on cards and their highlights. */
export function cardRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addCard, ({ actor, input: { params, body } }) => {
      const { attribute_id: row, section_id: stage, persona_id: persona, value, status } = body;
      const card = { row, stage, persona, text: value, status };
      return add(
        actor,
        params.id,
        (id, map) => {
          const position = positionAtIndex(cardsAt(map, card), undefined);
          return [planEdit(edits.addCard, { ...card, id, position })];
        },
        toCard,
      );
    }),
    implement(calls.changeCard, async ({ actor, input: { params, body } }) => {
      const { card_id: id } = params;
      const { status } = body;
      const map = await change(actor, params.id, (map) => {
        recordIn(map.cards, id);
        return [
          ...planText(map, id, body.value),
          ...(status ? [planEdit(edits.setCardStatus, { id, status })] : []),
        ];
      });
      return toCard(map, id);
    }),
    implement(calls.removeCard, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removeCard, recordIn(map.cards, params.card_id)),
      ]);
      return null;
    }),
    implement(calls.highlight, async ({ actor, input: { params, body } }) => {
      const { card_id: id, color, range } = body;
      const map = await change(actor, params.id, () => [
        range
          ? planEdit(edits.markCardText, { id, ...range, mark: 'highlight', value: color })
          : planEdit(edits.highlightCard, { id, colour: color }),
      ]);
      return toCard(map, id);
    }),
  ];
}

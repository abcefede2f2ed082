import {
  type CellHit,
  cellKey,
  type DragPayload,
  type Drop,
  type DropRules,
  insertionAtHeader,
  insertionInCell,
  itemsIn,
  positionsBeside,
} from '#features/board/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { type CellAddress, isContent } from '#ui/grid/grid-shape.ts';
import { moveCard, moveRow } from '../../../document/edits.ts';
import { headerRow, stepRow } from '../../layout/map-layout.ts';
import type { MapModel } from '../../map-model.tsx';
import { cellAt, cellOf } from './cell.ts';
import { type Ordered, putBeside } from './move-part.ts';

/** What is dragged over a map: cards, or a part with an order. */
export type Carried = 'card' | Ordered;

/** The rules of drag and drop for cards and headers of a map. */
export function dropRules(map: MapModel): DropRules {
  return {
    dropAt: (payload, spot) =>
      isCards(payload) ? dropInCell(map, spot) : dropBesideHeader(map, spot, orderOf(payload)),
    accept(payload, drop) {
      const [id = ''] = payload.ids;
      if (!map.editor || payload.ids.includes(drop.target ?? '')) return;
      if (isCards(payload)) takeCards(map, payload.ids, drop);
      else takeHeader(map, orderOf(payload), id, drop);
    },
  };
}

function isCards({ of }: DragPayload): boolean {
  return of === ('card' satisfies Carried);
}

function orderOf({ of }: DragPayload): Ordered {
  return of as Ordered;
}

function dropInCell(map: MapModel, { element, cell, point }: CellHit): Drop | null {
  const { lines, shape } = map.board.layout.get();
  const line = lines.get(cell.row);
  if (!line || line.folded || line.kind === 'emotion' || !isContent(shape, cell)) return null;
  const insertion = insertionInCell(element.getBoundingClientRect(), itemsIn(element), point);
  return { cell, ...insertion };
}

function dropBesideHeader(
  map: MapModel,
  { element, cell, point }: CellHit,
  of: Ordered,
): Drop | null {
  const id = headerUnder(map, cell, of);
  if (id === null) return null;
  const along = of === 'rows' || of === 'groups' ? 'row' : 'column';
  return {
    cell,
    ...insertionAtHeader({ id, box: element.getBoundingClientRect() }, point, along),
  };
}

/** The id of the record of a header or cell; null if it is of another kind. */
function headerUnder(
  { board }: MapModel,
  { row, column }: CellAddress,
  of: Ordered,
): string | null {
  const { lines, bands, columns, shape } = board.layout.get();
  const band = bands.get(row)?.of;
  if (of === 'groups') return band && 'group' in band ? band.group : null;
  if (of === 'rows') {
    if (band && 'group' in band) return `group:${band.group}`;
    return lines.get(row)?.headerRow ?? null;
  }
  const under = columns[shape.columnAt.get(column) ?? -1];
  if (of === 'stages') return row === headerRow && !under ? column : (under?.stage ?? null);
  if (of === 'steps') return row === stepRow ? column : (under?.step ?? null);
  return under?.persona ?? null;
}

/** Moves cards beside another one, or to the end of a cell. */
function takeCards(
  map: MapModel,
  ids: readonly string[],
  { cell: address, target, side }: Drop,
): void {
  const { editor, cells, board } = map;
  const cell = cellAt(board.layout.get(), address);
  if (!editor || !cell) return;
  const here = cells.ids(cellKey(address)).flatMap((id) => editor.records.get('cards', id) ?? []);
  const positions =
    positionsBeside(here, ids, target, side) ?? positionsBeside(here, ids, null, side) ?? [];
  editor.editAll(
    ids.flatMap((id, turn) => {
      const position = positions[turn];
      return position
        ? planEdit(moveCard, { id, ...cellOf(cell.line, cell.column), position })
        : [];
    }),
  );
  board.grid.focus(address);
}

function takeHeader(map: MapModel, of: Ordered, id: string, { target, side }: Drop): void {
  const group = /^group:(.*)$/.exec(target ?? '')?.[1];
  if (group !== undefined) intoGroup(map, id, group);
  else if (target) putBeside(map, of, id, target, side);
}

/** Moves a row to the start of a section. */
function intoGroup({ editor }: MapModel, id: string, group: string): void {
  const rows = editor?.opened.rows.all() ?? [];
  const first = rows.findIndex((row) => row.group === group && row.id !== id);
  const position = positionAt(rows, first < 0 ? rows.length : first);
  editor?.edit(moveRow, { id, group, position });
}

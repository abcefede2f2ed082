import type { ClipboardEvent, DragEvent } from 'react';
import { newId } from '#platform/web/ids/new-id.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { placeAround } from '#ui/grid/use-grid-focus.ts';
import { copyBlock } from '../../document/grid/copy.ts';
import { parseDelimited, type Table, writeDelimited } from '../../document/grid/delimited.ts';
import { readHtmlTable, writeHtmlTable } from '../../document/grid/html-table.ts';
import { type Lines, linesOf, type MapFrame } from '../../document/grid/lines.ts';
import { type Pasted, planFill, planPaste } from '../../document/grid/paste.ts';
import { type Block, blockOf, type Place, type Selection } from '../../document/grid/selection.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { cellKey } from '../card-places.ts';
import { lineId } from '../map-layout.ts';
import type { MapModel } from '../map-model.tsx';
import { takePictures } from '../pictures.ts';
import { clearSelected } from './clear-selected.ts';

/** Copy, cut and paste of the selected block, as spreadsheets do; pictures are dropped, too. */
export function clipboardOf(map: MapModel) {
  return {
    onCopy: (event: ClipboardEvent) => copy(map, event),
    onCut(event: ClipboardEvent) {
      if (copy(map, event) && map.editor) clearSelected(map);
    },
    onPaste(event: ClipboardEvent) {
      const { clipboardData } = event;
      if (isInField(event) || !map.editor) return;
      const place = map.board.grid.selection()?.focus ?? null;
      if (place && takePictures(map, clipboardData.files, { kind: 'cell', place })) {
        event.preventDefault();
        return;
      }
      const html = clipboardData.getData('text/html');
      const text = clipboardData.getData('text/plain');
      const table = (html && readHtmlTable(html)) || parseDelimited(text, '\t');
      if (table.length === 0) return;
      event.preventDefault();
      paste(map, table);
    },
    onDragOver(event: DragEvent) {
      if (map.editor && event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const place = placeAround(event.target);
      const taken = place && takePictures(map, event.dataTransfer.files, { kind: 'cell', place });
      if (taken) event.preventDefault();
    },
  };
}

/** Repeats the first row, or the first column, of the selected block over the rest of it. */
export function fillSelected(map: MapModel, along: 'down' | 'right'): void {
  const read = readSelected(map);
  const { lines, selection } = read;
  if (!selection) return;
  const block = blockOf(selection);
  const source: Block =
    along === 'down' ? { ...block, bottom: block.top } : { ...block, right: block.left };
  const value = withCells(map, read, block);
  const options = { newId, board: map.board.name, lines };
  apply(map, planFill(value, copyBlock(value, lines, source), selection, options));
}

function copy(map: MapModel, event: ClipboardEvent): boolean {
  if (isInField(event)) return false;
  const read = readSelected(map);
  if (!read.selection) return false;
  const block = blockOf(read.selection);
  const table = copyBlock(withCells(map, read, block), read.lines, block);
  event.clipboardData.setData('text/plain', writeDelimited(table, '\t'));
  event.clipboardData.setData('text/html', writeHtmlTable(table));
  event.preventDefault();
  return true;
}

/** Puts a table where the selection begins; over a larger selection it is repeated. */
function paste(map: MapModel, table: Table): void {
  const read = readSelected(map);
  const { lines, selection } = read;
  if (!selection) return;
  const { top, left, bottom, right } = blockOf(selection);
  const width = Math.max(...table.map(({ length }) => length), 1);
  const larger = bottom - top + 1 > table.length || right - left + 1 > width;
  const value = withCells(map, read, {
    top,
    left,
    bottom: Math.max(bottom, top + table.length - 1),
    right: Math.max(right, left + width - 1),
  });
  const options = { newId, board: map.board.name, lines };
  apply(
    map,
    larger
      ? planFill(value, table, selection, options)
      : planPaste(value, table, { row: top, column: left }, options),
  );
}

/** Everything that is pasted is one step; what could not be taken is told. */
function apply(map: MapModel, { planned, refused, selection, lines }: Pasted): void {
  if (planned.length > 0) map.editor?.editAll(planned);
  const [anchor, focus] = [selection.anchor, selection.focus].map((at) =>
    shownPlace(map, lines, at),
  );
  // The focus stays where the block begins, so that the screen does, too.
  if (anchor && focus) map.board.grid.selectBlock(focus, anchor);
  const [first] = refused;
  if (!first) return;
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(', ');
  const cells = refused.length === 1 ? 'One cell' : `${refused.length} cells`;
  showToast({ text: `${cells} could not be filled as given: ${reasons}.`, kind: 'failure' });
}

/** A place on the board; null where a filter keeps from it what was added. */
function shownPlace(map: MapModel, { rows, columns }: Lines, at: Place): GridPlace | null {
  const [row, column] = [rows[at.row], columns[at.column]];
  if (!row || !column) return null;
  const place = { row: lineId(row.row.id, row.lane), column: column.id };
  const { lines, shape } = map.board.layout.get();
  return lines.has(place.row) && shape.columnAt.has(place.column) ? place : null;
}

interface Read {
  frame: MapFrame;
  lines: Lines;
  selection: Selection | null;
}

/** How the map lies, and what is selected of it by numbers. */
function readSelected({ records, board }: MapModel): Read {
  const frame = frameOf(records);
  const all = linesOf(frame, board.name);
  const shown = board.layout.get();
  // A filter may show less of the map.
  const lines: Lines = {
    rows: all.rows.filter(({ row, lane }) => shown.lines.has(lineId(row.id, lane))),
    columns: all.columns.filter(({ id }) => shown.shape.columnAt.has(id)),
  };
  const rowAt = new Map(lines.rows.map(({ row, lane }, at) => [lineId(row.id, lane), at]));
  const columnAt = new Map(lines.columns.map(({ id }, at) => [id, at]));
  const placeOf = ({ row, column }: GridPlace): Place | null => {
    const [y, x] = [rowAt.get(row), columnAt.get(column)];
    return y === undefined || x === undefined ? null : { row: y, column: x };
  };
  const chosen = board.grid.selection();
  const anchor = chosen && placeOf(chosen.anchor);
  const focus = chosen && placeOf(chosen.focus);
  const selection: Selection | null = anchor && focus ? { anchor, focus } : null;
  return { frame, lines, selection };
}

/** How the map lies, of records that are read already; without what refers to nothing. */
function frameOf(records: MapModel['records']): MapFrame {
  const all = <Name extends 'stages' | 'steps' | 'groups' | 'rows' | 'personas'>(name: Name) =>
    records.ids(name).flatMap((id) => (records.get(name, id) as MapRecord<Name>) ?? []);
  const [stages, groups] = [new Set(records.ids('stages')), new Set(records.ids('groups'))];
  return {
    facts: records.facts(),
    stages: all('stages'),
    steps: all('steps').filter(({ stage }) => stages.has(stage)),
    groups: all('groups'),
    rows: all('rows').map((row) => (groups.has(row.group ?? '') ? row : { ...row, group: null })),
    personas: all('personas'),
  };
}

/** The map with what its cells of a block hold; the rest, which may be much, is not read. */
function withCells({ records, cells }: MapModel, { frame, lines }: Read, block: Block) {
  const columns = lines.columns.slice(block.left, block.right + 1);
  const cards = lines.rows
    .slice(block.top, block.bottom + 1)
    .flatMap(({ row, lane }) =>
      columns.flatMap(({ id }) => cells.ids(cellKey({ row: lineId(row.id, lane), column: id }))),
    )
    .flatMap((id) => records.get('cards', id) ?? []);
  const emotions = records.ids('emotions').flatMap((id) => records.get('emotions', id) ?? []);
  return { ...frame, cards, emotions };
}

/** A field has a clipboard of its own. */
function isInField({ target }: ClipboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, [contenteditable="true"]') !== null
  );
}

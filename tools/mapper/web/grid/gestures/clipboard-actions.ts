import {
  type ClipboardActions,
  type ClipboardContent,
  cellKey,
} from '#features/board/web/index.ts';
import type { Table } from '#features/tables/document/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import {
  type Clip,
  clipType,
  type PartClip,
  readClip,
  writeClip,
} from '../../../document/clip/clip.ts';
import { type PackMap, packBlock, packPart } from '../../../document/clip/pack.ts';
import { planPart } from '../../../document/clip/paste-parts.ts';
import { copyBlock } from '../../../document/grid/copy.ts';
import { type Lines, linesOf, type MapFrame } from '../../../document/grid/lines.ts';
import { type Content, type Pasted, planFill, planPaste } from '../../../document/grid/paste.ts';
import {
  type Block,
  blockOf,
  type CellIndex,
  type Selection,
} from '../../../document/grid/selection.ts';
import { type MapRecord, mapperDocument } from '../../../document/mapper-document.ts';
import { attachmentsOf } from '../../attachments.ts';
import { lineId } from '../../layout/map-layout.ts';
import type { MapModel } from '../../map-model.tsx';
import { addPictures } from '../../pictures.ts';
import { clearSelected } from '../selection/clear-selected.ts';
import { selectedHeader } from '../selection/selection.ts';
import { showNew } from './show-new.ts';

/** Copy, cut and paste of the selected block, as in spreadsheets; pictures can be pasted, too. */
export function clipboardActions(map: MapModel): ClipboardActions {
  return {
    type: clipType,
    copy: () => copy(map),
    edits: map.editor && {
      clear: () => clearSelected(map),
      paste(own) {
        const clip = readClip(own);
        if (clip?.what === 'cells') paste(map, clip.cells);
        else if (clip) pastePart(map, clip);
        return clip !== null;
      },
      pasteTable: (table) => paste(map, table),
      takeFiles: (files, cell) => addPictures(map, files, { kind: 'cell', cell }),
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
  apply(map, planFill(value, packBlock(value, lines, source), selection, options));
}

/** The selection as text for other programs, and as a clip for maps. */
function copy(map: MapModel): ClipboardContent | null {
  const read = readSelected(map);
  const copied = read.selection ? copyCells(map, read, blockOf(read.selection)) : copyPart(map);
  return copied && { table: copied.table, own: writeClip(copied.clip) };
}

interface Copied {
  table: Table;
  clip: Clip;
}

function copyCells(map: MapModel, read: Read, block: Block): Copied {
  const value = withCells(map, read, block);
  const cells = packBlock(value, read.lines, block);
  return { table: copyBlock(value, read.lines, block), clip: { what: 'cells', cells } };
}

/** The whole part whose header is selected; null for none. */
function copyPart(map: MapModel): Copied | null {
  const header = selectedHeader(map);
  if (!header) return null;
  const { value } = readDocument(mapperDocument, map.document);
  const { id } = header;
  const all = linesOf(value, map.board.name);
  const isRows = header.of === 'row' || header.of === 'group';
  const some: Lines = isRows
    ? { ...all, rows: all.rows.filter(({ row }) => row.id === id || row.group === id) }
    : { ...all, columns: all.columns.filter((one) => one.id === id || one.stage === id) };
  const [bottom, right] = [some.rows.length - 1, some.columns.length - 1];
  const table = copyBlock(value, some, { top: 0, left: 0, bottom, right });
  const clip = packPart(value, header, map.board.name);
  return clip && { table, clip };
}

/** Adds a copy of the part with this header behind it. */
export function duplicatePart(map: MapModel, cell: CellAddress): void {
  map.board.grid.focus(cell);
  const copied = copyPart(map);
  if (copied && copied.clip.what !== 'cells') pastePart(map, copied.clip);
}

/** Pastes a part beside the selected one of its kind. */
function pastePart(map: MapModel, clip: PartClip): void {
  const { editor, board } = map;
  if (!editor) return;
  const { value } = readDocument(mapperDocument, map.document);
  const cell = board.grid.selection()?.focus;
  const { lines, columns } = board.layout.get();
  const ofPersonas = value.facts.mapType === 'persona' && board.name === 'map';
  const isColumn = clip.what === 'stage' || clip.what === 'step' || clip.what === 'persona';
  if (isColumn && ofPersonas !== (clip.what === 'persona')) {
    showToast({ text: elsewhere[clip.what], kind: 'failure' });
    return;
  }
  const header = selectedHeader(map);
  const line = lines.get(cell?.row ?? '')?.row ?? null;
  const column = columns.find(({ id }) => id === cell?.column);
  const after = {
    row: line,
    group: header?.of === 'group' ? header.id : groupOf(value, line),
    stage: column?.stage ?? header?.id ?? null,
    step: column?.step ?? column?.stage ?? header?.id ?? null,
    persona: column?.persona ?? null,
  };
  const options = { newId, board: board.name, after: after[clip.what] };
  const pasted = planPart(value, clip, options);
  if (!pasted) {
    showToast({ text: 'Add a stage for the step first.', kind: 'failure' });
    return;
  }
  editor.editAll(pasted.planned);
  showNew(map, { of: clip.what, id: pasted.id });
}

const elsewhere = {
  stage: 'A stage can only be pasted into a journey.',
  step: 'A step can only be pasted into a journey.',
  persona: 'A persona can only be pasted into a persona map.',
};

function groupOf({ rows }: MapFrame, row: string | null): string | null {
  return rows.find(({ id }) => id === row)?.group ?? null;
}

/** Pastes texts or cells at the start of the selection; they are repeated over a larger selection. */
function paste(map: MapModel, table: readonly (readonly Content[])[]): void {
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

/** Applies a paste as one step, and reports refused cells. */
function apply(map: MapModel, { planned, refused, selection, lines }: Pasted): void {
  if (planned.length > 0) map.editor?.editAll(planned);
  const [anchor, focus] = [selection.anchor, selection.focus].map((at) =>
    visibleCell(map, lines, at),
  );
  // The focus stays at the start of the block, so that the view does not scroll.
  if (anchor && focus) map.board.grid.selectBlock(focus, anchor);
  const [first] = refused;
  if (!first) return;
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(', ');
  const cells = refused.length === 1 ? 'One cell' : `${refused.length} cells`;
  showToast({ text: `${cells} could not be filled as given: ${reasons}.`, kind: 'failure' });
}

/** A cell of the board; null if a filter hides it. */
function visibleCell(map: MapModel, { rows, columns }: Lines, at: CellIndex): CellAddress | null {
  const [row, column] = [rows[at.row], columns[at.column]];
  if (!row || !column) return null;
  const cell = { row: lineId(row.row.id, row.lane), column: column.id };
  const { lines, shape } = map.board.layout.get();
  return lines.has(cell.row) && shape.columnAt.has(cell.column) ? cell : null;
}

interface Read {
  frame: MapFrame;
  lines: Lines;
  selection: Selection | null;
}

/** The lines of the map, and the selection as indexes. */
function readSelected({ records, board }: MapModel): Read {
  const frame = frameOf(records);
  const all = linesOf(frame, board.name);
  const shown = board.layout.get();
  // A filter may hide a part of the lines.
  const lines: Lines = {
    rows: all.rows.filter(({ row, lane }) => shown.lines.has(lineId(row.id, lane))),
    columns: all.columns.filter(({ id }) => shown.shape.columnAt.has(id)),
  };
  const rowAt = new Map(lines.rows.map(({ row, lane }, at) => [lineId(row.id, lane), at]));
  const columnAt = new Map(lines.columns.map(({ id }, at) => [id, at]));
  const indexOf = ({ row, column }: CellAddress): CellIndex | null => {
    const [y, x] = [rowAt.get(row), columnAt.get(column)];
    return y === undefined || x === undefined ? null : { row: y, column: x };
  };
  const chosen = board.grid.selection();
  const anchor = chosen && indexOf(chosen.anchor);
  const focus = chosen && indexOf(chosen.focus);
  const selection: Selection | null = anchor && focus ? { anchor, focus } : null;
  return { frame, lines, selection };
}

/** The records that define the layout; dangling references are dropped. */
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

/** The map with the content of the cells of a block; other cells are not read, because a map can be large. */
function withCells({ records, cells }: MapModel, { frame, lines }: Read, block: Block): PackMap {
  const columns = lines.columns.slice(block.left, block.right + 1);
  const cards = lines.rows
    .slice(block.top, block.bottom + 1)
    .flatMap(({ row, lane }) =>
      columns.flatMap(({ id }) => cells.ids(cellKey({ row: lineId(row.id, lane), column: id }))),
    )
    .flatMap((id) => records.get('cards', id) ?? []);
  const emotions = records.ids('emotions').flatMap((id) => records.get('emotions', id) ?? []);
  const { taggings, notes, evidence } = attachmentsOf(records);
  const on = <Name extends 'taggings' | 'notes' | 'evidence'>(name: Name, groups: Groups) =>
    cards.flatMap(({ id }) =>
      groups.ids(id).flatMap((one) => (records.get(name, one) as MapRecord<Name>) ?? []),
    );
  return {
    ...frame,
    cards,
    emotions,
    arrows: records.ids('arrows').flatMap((id) => records.get('arrows', id) ?? []),
    taggings: on('taggings', taggings),
    notes: on('notes', notes),
    evidence: on('evidence', evidence),
    opportunities: cards.flatMap(({ id }) => records.get('opportunities', id) ?? []),
    tags: records.ids('tags').flatMap((id) => records.get('tags', id) ?? []),
    images: records.ids('images').flatMap((id) => records.get('images', id) ?? []),
  };
}

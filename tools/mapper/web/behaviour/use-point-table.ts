import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { useCommentKey } from '#features/board/web/index.ts';
import {
  readHtmlTable,
  readTextTable,
  type Table,
  writeDelimited,
  writeHtmlTable,
} from '#features/tables/document/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { setPoint } from '../../document/edits.ts';
import type { DataScale } from '../../document/grid/points/data-scale.ts';
import type { PointColumn } from '../../document/grid/points/point-column.ts';
import {
  openColumns,
  type PointTable,
  planPointPaste,
  type RefusedPoint,
} from '../../document/grid/points/point-table.ts';
import {
  blockOf,
  type CellIndex,
  cellIndexesOf,
  moveSelection,
  nextCellIndex,
  type Selection,
  selectAll,
} from '../../document/grid/selection.ts';
import { pointId } from '../../document/records/behaviour.ts';
import { anchorOf } from '../anchors.ts';
import { useMap } from '../map-model.tsx';
import { useBehaviour } from './behaviour-model.tsx';

const start: Selection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };

/** A paste that waits until the scales of these columns are chosen. */
export interface OpenPaste {
  columns: readonly PointColumn[];
  finish: (scales: Readonly<Record<string, DataScale>>) => void;
}

interface PasteListeners {
  onRefused: (points: readonly RefusedPoint[]) => void;
  onOpen: (paste: OpenPaste) => void;
}

/**
 * The keyboard and clipboard of the point table. A paste reports refused values, and scales that must be
 * chosen first.
 */
export function usePointTable(shown: PointTable, listening: PasteListeners) {
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState(start);
  const extent = { rows: shown.people.length, columns: shown.dimensions.length };
  const select = (next: Selection) => {
    setSelection(next);
    const { row, column } = next.focus;
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const clipboard = useClipboard(shown, selection, select, listening);
  const write = useWriting(shown, selection);
  const openQuote = useQuoting(shown, selection);
  const commentKey = useCommentKey();

  const press = (event: KeyboardEvent) => {
    const dimension = shown.dimensions[selection.focus.column];
    if (dimension && commentKey(event, anchorOf.dimension(dimension.id))) return;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const far = ctrlKey || metaKey;
    const move = arrows[key];
    const next = key === 'Tab' && !shiftKey ? nextCellIndex(selection.focus, extent) : null;
    if (move) select(moveSelection(selection, { ...move, extend: shiftKey, far }, extent));
    else if (far && key.toLowerCase() === 'a') select(selectAll(extent));
    else if (next) select({ anchor: next, focus: next });
    else if (key === 'Enter') select(moveSelection(selection, down, extent));
    else if (far || !(openQuote(key) || write(key))) return;
    event.preventDefault();
  };
  const pick = (event: PointerEvent) => {
    const focus = cellOf(event.target);
    if (!focus || event.button !== 0) return;
    event.preventDefault();
    select({ anchor: event.shiftKey ? selection.anchor : focus, focus });
  };
  const sweep = (event: PointerEvent) => {
    const focus = event.buttons === 1 ? cellOf(event.target) : null;
    const { row, column } = selection.focus;
    if (focus && (focus.row !== row || focus.column !== column)) select({ ...selection, focus });
  };
  const listeners = { onKeyDown: press, onPointerDown: pick, onPointerMove: sweep, ...clipboard };
  return { table, selection, listeners };
}

const down = { rows: 1, columns: 0 } as const;
const arrows: Record<string, { rows: -1 | 0 | 1; columns: -1 | 0 | 1 }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: down,
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

function cellOf(target: EventTarget): CellIndex | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = cell?.dataset.place?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/**
 * Returns a function that writes a digit into the selected cells, or clears them, and returns whether the
 * key does either.
 */
function useWriting({ people, dimensions }: PointTable, selection: Selection) {
  const { editor, records } = useMap();
  return (key: string): boolean => {
    const clears = key === 'Delete' || key === 'Backspace';
    if (!editor || !(clears || /^\d$/.test(key))) return false;
    const planned = cellIndexesOf(blockOf(selection)).flatMap(({ row, column }) => {
      const [person, dimension] = [people[row], dimensions[column]];
      if (!person || !dimension) return [];
      const before = records.get('points', pointId(person.id, dimension.id))?.value;
      const value = clears ? null : typed(Number(key), before, dimension.steps);
      if (value === undefined) return [];
      return [planEdit(setPoint, { persona: person.id, dimension: dimension.id, value })];
    });
    if (planned.length > 0) editor.editAll(planned);
    return true;
  };
}

/** Returns a function that opens the quote of the focused point, and returns whether the key does that. */
function useQuoting({ people, dimensions }: PointTable, { focus }: Selection) {
  const { editor, records } = useMap();
  const { quoting } = useBehaviour();
  return (key: string): boolean => {
    const [person, dimension] = [people[focus.row], dimensions[focus.column]];
    if (key.toLowerCase() !== 'q' || !editor || !person || !dimension) return false;
    const point = pointId(person.id, dimension.id);
    if (records.get('points', point)) quoting.set(point);
    return true;
  };
}

/** A 0 after a 1 makes a ten, if the scale has so many steps. */
function typed(digit: number, before: number | undefined, steps: number): number | undefined {
  if (digit === 0) return before === 1 && steps >= 10 ? 10 : undefined;
  return digit <= steps ? digit : undefined;
}

function useClipboard(
  shown: PointTable,
  selection: Selection,
  select: (next: Selection) => void,
  { onRefused, onOpen }: PasteListeners,
) {
  const { editor, records } = useMap();
  const { people, dimensions } = shown;
  const copy = (event: ClipboardEvent) => {
    const { top, left, bottom, right } = blockOf(selection);
    const copied: Table = people.slice(top, bottom + 1).map((person) =>
      dimensions.slice(left, right + 1).map((dimension) => {
        const value = records.get('points', pointId(person.id, dimension.id))?.value;
        return value === undefined ? '' : String(Math.min(value, dimension.steps));
      }),
    );
    event.clipboardData.setData('text/plain', writeDelimited(copied, '\t'));
    event.clipboardData.setData('text/html', writeHtmlTable(copied));
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    if (!editor) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const given =
      readHtmlTable(event.clipboardData.getData('text/html')) ?? readTextTable(text).table;
    if (given.length === 0) return;
    const { top: row, left: column } = blockOf(selection);
    const at = { row, column };
    const finish: OpenPaste['finish'] = (scales) => {
      const pasted = planPointPaste(shown, given, at, newId, { scales });
      editor.editAll(pasted.planned);
      onRefused(pasted.refused);
      select(pasted.selection);
    };
    const columns = openColumns(shown, given, at);
    if (columns.length === 0) finish({});
    else onOpen({ columns, finish });
  };
  return { onCopy: copy, onPaste: paste };
}

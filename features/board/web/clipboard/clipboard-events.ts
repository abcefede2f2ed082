import type { ClipboardEvent, DragEvent } from 'react';
import {
  parseDelimited,
  readHtmlTable,
  readMarkdownTable,
  type Table,
  writeDelimited,
  writeHtmlTable,
} from '#features/tables/document/index.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import type { GridState } from '#ui/grid/grid-state.ts';
import { cellAddressAround } from '#ui/grid/use-grid-focus.ts';

/** What is copied: whole for boards of its kind, and as a table of words for all other programs. */
export interface ClipboardContent {
  /** As the tool writes it, under a type of its own. */
  readonly own: string;
  readonly table: Table;
}

/** What a tool can do with the clipboard, and with files that are dropped. */
export interface ClipboardActions {
  /** The type under which it puts what it understands alone. */
  readonly type: string;
  /** What is selected; null where there is nothing to copy. */
  copy(): ClipboardContent | null;
  /** For who may edit. */
  readonly edits: ClipboardEdits | null;
}

export interface ClipboardEdits {
  /** Takes away what was copied. */
  clear(): void;
  /** Takes what lies under the tool's type, which anybody may have put there; answers whether it could read it. */
  paste(own: string): boolean;
  /** Takes what any other program copied; it has a row at least. */
  pasteTable(table: Table): void;
  /** Takes files at a place; answers whether there were any that it takes. */
  takeFiles(files: FileList, place: CellAddress): boolean;
}

/** Copy, cut, paste and dropped files of a board, as events of its grid. */
export function clipboardEvents(grid: GridState, { type, copy, edits }: ClipboardActions) {
  const copied = (event: ClipboardEvent): boolean => {
    const clipping = isInField(event.target) ? null : copy();
    if (!clipping) return false;
    const { clipboardData } = event;
    clipboardData.setData('text/plain', writeDelimited(clipping.table, '\t'));
    clipboardData.setData('text/html', writeHtmlTable(clipping.table));
    clipboardData.setData(type, clipping.own);
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copied(event),
    onCut(event: ClipboardEvent) {
      if (copied(event)) edits?.clear();
    },
    onPaste(event: ClipboardEvent) {
      const { clipboardData, target } = event;
      if (!edits || isInField(target)) return;
      const place = grid.selection()?.focus;
      const taken =
        (place && edits.takeFiles(clipboardData.files, place)) ||
        edits.paste(clipboardData.getData(type)) ||
        pasteTable(edits, clipboardData);
      if (taken) event.preventDefault();
    },
    onDragOver(event: DragEvent) {
      if (edits && event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const place = cellAddressAround(event.target);
      if (place && edits?.takeFiles(event.dataTransfer.files, place)) event.preventDefault();
    },
  };
}

/** What other programs copied, as the table that it is; answers whether there was any. */
function pasteTable(edits: ClipboardEdits, clipboardData: DataTransfer): boolean {
  const html = clipboardData.getData('text/html');
  const text = clipboardData.getData('text/plain');
  const table =
    (html && readHtmlTable(html)) || (readMarkdownTable(text) ?? parseDelimited(text, '\t'));
  if (table.length > 0) edits.pasteTable(table);
  return table.length > 0;
}

/** A field has a clipboard of its own. */
function isInField(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, [contenteditable="true"]') !== null
  );
}

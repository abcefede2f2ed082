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

/** Clipboard content: complete for boards of its kind, and as a table of text for other programs. */
export interface ClipboardContent {
  /** In the tool's format, under its own type. */
  readonly own: string;
  readonly table: Table;
}

/** A tool's actions on the clipboard, and on dropped files. */
export interface ClipboardActions {
  /** The type of the tool's own format. */
  readonly type: string;
  /** The content of the selection; null where there is nothing to copy. */
  copy(): ClipboardContent | null;
  /** Null for readers. */
  readonly edits: ClipboardEdits | null;
}

export interface ClipboardEdits {
  /** Removes what was copied. */
  clear(): void;
  /**
   * Pastes content under the tool's type, which is untrusted input; returns whether it could read
   * it.
   */
  paste(own: string): boolean;
  /** Pastes a table from another program; it has at least one row. */
  pasteTable(table: Table): void;
  /** Adds files at a cell; returns whether it accepted any. */
  takeFiles(files: FileList, cell: CellAddress): boolean;
}

/** What this page copied last: its text and its own format, for a paste from the menu. */
export const lastCopied = { text: '', type: '', own: '' };

/** Handles copy, cut, paste and dropped files on a board's grid. */
export function clipboardEvents(grid: GridState, { type, copy, edits }: ClipboardActions) {
  const copied = (event: ClipboardEvent): boolean => {
    const clipping = isInField(event.target) ? null : copy();
    if (!clipping) return false;
    const { clipboardData } = event;
    const text = writeDelimited(clipping.table, '\t');
    Object.assign(lastCopied, { text, type, own: clipping.own });
    clipboardData.setData('text/plain', text);
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
      const cell = grid.selection()?.focus;
      const taken =
        (cell && edits.takeFiles(clipboardData.files, cell)) ||
        edits.paste(clipboardData.getData(type)) ||
        pasteTable(edits, clipboardData);
      if (taken) event.preventDefault();
    },
    onDragOver(event: DragEvent) {
      if (edits && event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const cell = cellAddressAround(event.target);
      if (cell && edits?.takeFiles(event.dataTransfer.files, cell)) event.preventDefault();
    },
  };
}

/** Pastes the table of another program; returns whether there was one. */
function pasteTable(edits: ClipboardEdits, clipboardData: DataTransfer): boolean {
  const html = clipboardData.getData('text/html');
  const text = clipboardData.getData('text/plain');
  const table =
    (html && readHtmlTable(html)) || (readMarkdownTable(text) ?? parseDelimited(text, '\t'));
  if (table.length > 0) edits.pasteTable(table);
  return table.length > 0;
}

/** Text fields handle the clipboard themselves. */
function isInField(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, [contenteditable="true"]') !== null
  );
}

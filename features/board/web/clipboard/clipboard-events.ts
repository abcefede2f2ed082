import type { ClipboardEvent, DragEvent } from 'react';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import type { GridState } from '#ui/grid/grid-state.ts';
import { placeAround } from '#ui/grid/use-grid-focus.ts';

/** What is put on the clipboard, or was found there: whole for boards of its kind, and for all others in words. */
export interface Clipping {
  /** As the tool writes it, under a type of its own; empty where somebody else copied. */
  readonly own: string;
  readonly html: string;
  readonly text: string;
}

/** What a tool can do with the clipboard, and with files that are dropped. */
export interface ClipboardVerbs {
  /** The type under which it puts what it understands alone. */
  readonly type: string;
  /** What is selected; null where there is nothing to copy. */
  copy(): Clipping | null;
  /** For who may edit. */
  readonly edit: {
    /** Takes away what was copied. */
    clear(): void;
    /** Takes what was copied anywhere; answers whether it could use it. */
    paste(clipping: Clipping): boolean;
    /** Takes files at a place; answers whether there were any that it takes. */
    take(files: FileList, place: GridPlace): boolean;
  } | null;
}

/** Copy, cut, paste and dropped files of a board, as events of its grid. */
export function clipboardEvents(grid: GridState, { type, copy, edit }: ClipboardVerbs) {
  const copied = (event: ClipboardEvent): boolean => {
    const clipping = isInField(event.target) ? null : copy();
    if (!clipping) return false;
    event.clipboardData.setData('text/plain', clipping.text);
    event.clipboardData.setData('text/html', clipping.html);
    event.clipboardData.setData(type, clipping.own);
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copied(event),
    onCut(event: ClipboardEvent) {
      if (copied(event)) edit?.clear();
    },
    onPaste(event: ClipboardEvent) {
      const { clipboardData, target } = event;
      if (!edit || isInField(target)) return;
      const place = grid.selection()?.focus ?? null;
      const taken =
        (place !== null && edit.take(clipboardData.files, place)) ||
        edit.paste({
          own: clipboardData.getData(type),
          html: clipboardData.getData('text/html'),
          text: clipboardData.getData('text/plain'),
        });
      if (taken) event.preventDefault();
    },
    onDragOver(event: DragEvent) {
      if (edit && event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const place = placeAround(event.target);
      if (place && edit?.take(event.dataTransfer.files, place)) event.preventDefault();
    },
  };
}

/** A field has a clipboard of its own. */
function isInField(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, [contenteditable="true"]') !== null
  );
}

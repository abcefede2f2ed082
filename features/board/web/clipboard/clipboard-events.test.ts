import type { ClipboardEvent, DragEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gridShape } from '#ui/grid/grid-shape.ts';
import { GridState } from '#ui/grid/grid-state.ts';
import { type ClipboardActions, type ClipboardEdits, clipboardEvents } from './clipboard-events.ts';

/** The tested part of an element: its cell, and whether it is a text field. */
class MadeUpElement {
  readonly dataset: { row?: string; column?: string };
  readonly isField: boolean;
  constructor(dataset: { row?: string; column?: string }, isField = false) {
    this.dataset = dataset;
    this.isField = isField;
  }
  closest(selector: string): MadeUpElement | null {
    return selector.includes('input') && !this.isField ? null : this;
  }
}

beforeEach(() => void vi.stubGlobal('Element', MadeUpElement));
afterEach(() => void vi.unstubAllGlobals());

const cell = new MadeUpElement({ row: '1', column: '1' });
const type = 'application/x-made-up';

/** A board with one cell, which is selected; the calls of its tool are recorded. */
function open(can: { edit: boolean; reads?: string; files?: boolean } = { edit: true }) {
  const grid = new GridState(gridShape([], [{ id: '1', width: null }], [{ id: '1', height: 40 }]));
  grid.select({ row: '1', column: '1' });
  const edits = {
    clear: vi.fn(),
    paste: vi.fn((own: string) => own !== '' && own === can.reads),
    pasteTable: vi.fn(),
    takeFiles: vi.fn(() => can.files ?? false),
  } satisfies ClipboardEdits;
  const copy: ClipboardActions['copy'] = () => ({ own: 'whole', table: [['one', 'two']] });
  return { edits, ...clipboardEvents(grid, { type, copy, edits: can.edit ? edits : null }) };
}

/** An event with the clipboard's content by type. */
function clipboardEvent(lies: Record<string, string> = {}, target: object = cell) {
  const data = new Map(Object.entries(lies));
  const event = {
    target,
    preventDefault: vi.fn(),
    clipboardData: {
      files: [],
      getData: (name: string) => data.get(name) ?? '',
      setData: (name: string, given: string) => void data.set(name, given),
    },
  };
  return { data, event, given: event as unknown as ClipboardEvent };
}

test('a selection is copied as a whole for its own kind, and as text for other targets', () => {
  const { data, event, given } = clipboardEvent();
  open().onCopy(given);
  expect(data.get(type)).toBe('whole');
  expect(data.get('text/plain')).toBe('one\ttwo');
  expect(data.get('text/html')).toContain('<td>one</td>');
  expect(event.preventDefault).toHaveBeenCalled();
});

test('cutting removes the selection, for users who may edit', () => {
  const board = open();
  board.onCut(clipboardEvent().given);
  expect(board.edits.clear).toHaveBeenCalledTimes(1);
  const looking = open({ edit: false });
  const { data, given } = clipboardEvent();
  looking.onCut(given);
  expect(looking.edits.clear).not.toHaveBeenCalled();
  expect(data.get(type)).toBe('whole');
});

test('content of the same kind is pasted whole, and other content as a table', () => {
  const board = open({ edit: true, reads: 'whole' });
  board.onPaste(clipboardEvent({ [type]: 'whole', 'text/plain': 'a' }).given);
  expect(board.edits.pasteTable).not.toHaveBeenCalled();
  board.onPaste(clipboardEvent({ [type]: 'odd', 'text/plain': 'a\tb' }).given);
  expect(board.edits.pasteTable).toHaveBeenLastCalledWith([['a', 'b']]);
  const html = '<table><tr><td>c</td></tr></table>';
  board.onPaste(clipboardEvent({ 'text/html': html, 'text/plain': 'a' }).given);
  expect(board.edits.pasteTable).toHaveBeenLastCalledWith([['c']]);
});

test('nothing is pasted without content, into a text field, or by a user who may only read', () => {
  const board = open();
  const nothing = clipboardEvent();
  board.onPaste(nothing.given);
  expect(nothing.event.preventDefault).not.toHaveBeenCalled();
  const content = { 'text/plain': 'a' };
  board.onPaste(clipboardEvent(content, new MadeUpElement({}, true)).given);
  open({ edit: false }).onPaste(clipboardEvent(content).given);
  expect(board.edits.pasteTable).not.toHaveBeenCalled();
});

test('files are inserted in the cell where they are pasted or dropped', () => {
  const board = open({ edit: true, files: true });
  board.onPaste(clipboardEvent({ 'text/plain': 'a' }).given);
  expect(board.edits.takeFiles).toHaveBeenLastCalledWith([], { row: '1', column: '1' });
  expect(board.edits.pasteTable).not.toHaveBeenCalled();
  const dropped = { target: cell, preventDefault: vi.fn(), dataTransfer: { files: [] } };
  board.onDrop(dropped as unknown as DragEvent);
  expect(dropped.preventDefault).toHaveBeenCalled();
});

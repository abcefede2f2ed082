import { expect, test, vi } from 'vitest';
import { gridShape } from './grid-shape.ts';
import { GridState } from './grid-state.ts';

const at = (row: string, column: string) => ({ row, column });

function begun() {
  const state = new GridState();
  const rows = ['r1', 'r2', 'r3'].map((id) => ({ id, height: 72 }));
  const columns = ['a', 'b', 'c'].map((id) => ({ id, width: null }));
  const bands = columns.map(({ id }, index) => ({ id, from: index, to: index }));
  state.take(gridShape([{ id: 'head', bands }], columns, rows));
  return { state, rows, columns, bands };
}

test('a block reaches from its anchor to the focus', () => {
  const { state } = begun();
  state.select(at('r2', 'b'));
  state.step(at('r2', 'b'), 'down', true);
  state.step(at('r3', 'b'), 'left', true);
  expect(state.block()).toEqual({ top: 2, bottom: 3, left: 1, right: 2 });
  expect(state.includes(at('r2', 'a'))).toBe(true);
  expect(state.includes(at('r1', 'a'))).toBe(false);
  state.select(at('r1', 'c'));
  expect(state.block()).toEqual({ top: 1, bottom: 1, left: 3, right: 3 });
});

test('a block does not extend into the headers', () => {
  const { state } = begun();
  state.select(at('r1', 'a'));
  expect(state.step(at('r1', 'a'), 'up', true)).toBe(false);
  expect(state.step(at('r1', 'a'), 'left', true)).toBe(false);
  state.select(at('head', 'a'));
  expect(state.block()).toBeNull();
});

test('a selection stays when rows move, and goes to the next row where its own was removed', () => {
  const { state, rows, columns, bands } = begun();
  const headers = [{ id: 'head', bands }];
  state.select(at('r2', 'b'));
  state.take(gridShape(headers, columns, rows.toReversed()));
  expect(state.selection()?.focus).toEqual(at('r2', 'b'));
  state.take(gridShape(headers, columns, rows.slice(2)));
  expect(state.selection()?.focus).toEqual(at('r3', 'b'));
});

test('listeners are notified once for each change, and not where nothing changed', () => {
  const { state } = begun();
  const heard = vi.fn();
  state.subscribe(heard);
  state.select(at('r1', 'a'));
  state.select(at('r1', 'a'));
  state.setZoom(1);
  state.setZoom(9);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(state.zoom()).toBe(2);
});

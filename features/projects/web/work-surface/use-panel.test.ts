import { expect, test } from 'vitest';
import { panelSearch } from './use-panel.ts';

test('the address names the open panel and the item in it, and keeps its other parameters', () => {
  expect(panelSearch('', 'comments')).toBe('?panel=comments');
  expect(panelSearch('?zoom=2', 'comments', 't1')).toBe('?zoom=2&panel=comments&at=t1');
  expect(panelSearch('?panel=comments&at=t1', 'activity')).toBe('?panel=activity');
  expect(panelSearch('?zoom=2&panel=comments&at=t1', null)).toBe('?zoom=2');
  expect(panelSearch('?panel=comments', null)).toBe('');
});

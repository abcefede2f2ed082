import { expect, test } from 'vitest';
import { panelWidth, panelWidthAfter, panelWidthWithin } from './panel-width.ts';

test('a panel is 320 px wide at first, and never too narrow or too wide [S9.19]', () => {
  expect(panelWidth.default).toBe(320);
  expect([100, 320.4, 900].map(panelWidthWithin)).toEqual([240, 320, 640]);
});

test('the arrows move its left edge', () => {
  expect(panelWidthAfter('ArrowLeft', 320)).toBe(336);
  expect(panelWidthAfter('ArrowRight', 250)).toBe(240);
  expect(panelWidthAfter('End', 320)).toBe(640);
  expect(panelWidthAfter('Tab', 320)).toBeNull();
});

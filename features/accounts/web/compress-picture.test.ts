import { expect, test } from 'vitest';
import { fitted, qualities } from './compress-picture.ts';

test('compression begins at 0.8 and lowers the quality in steps of 0.1 [S4.78] [S4.80]', () => {
  expect(qualities()).toEqual([0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
});

test('a picture is reduced to a longest side of 1920 pixels with the same proportions [S4.79]', () => {
  expect(fitted(4000, 3000)).toEqual({ width: 1920, height: 1440 });
  expect(fitted(1000, 4000)).toEqual({ width: 480, height: 1920 });
  expect(fitted(800, 600)).toEqual({ width: 800, height: 600 });
});

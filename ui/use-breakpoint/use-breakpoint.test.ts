import { expect, test } from 'vitest';
import { breakpointOf } from './use-breakpoint.ts';

test('layouts change between 767 and 768 px, and between 992 and 993 px [S9.18]', () => {
  expect([767, 768, 992, 993].map(breakpointOf)).toEqual(['phone', 'tablet', 'tablet', 'desktop']);
});

import { expect, test } from 'vitest';
import { partPath } from './project.ts';

test.each([
  [undefined, '/mapper/m1'],
  ['card:c1', '/mapper/m1/edit?panel=details&at=card:c1'],
  ['stage:s1', '/mapper/m1/edit?panel=details&at=stage:s1'],
  // The panel that shows opportunities.
  ['opportunity:o1', '/mapper/m1/edit?panel=opportunities&at=o1'],
])('the linkable item %s of another project is opened at %s', (part, path) => {
  expect(partPath('m1', part)).toBe(path);
});

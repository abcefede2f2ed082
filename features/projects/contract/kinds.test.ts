import { expect, test } from 'vitest';
import { projectCode, projectKinds } from './kinds.ts';

test.each([
  ['PM', 'mapper', 'S3.61'],
  ['UR', 'reviewer', 'S3.62'],
  ['PC', 'personas', 'S3.63'],
  ['DILO', 'day-in-life', 'S3.64'],
  ['RRM', 'red-routes', 'S3.65'],
  ['NOTE', 'notes', 'S3.66'],
] as const)('%s is the code of %s [%s]', (code, word, _) => {
  expect(projectKinds[projectCode.parse(code)]).toBe(word);
});

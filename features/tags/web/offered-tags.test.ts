import { expect, test } from 'vitest';
import { notYetIn, offeredFirst } from './offered-tags.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const offered = named('Trust', 'Queue').map((one) => ({ ...one, colour: '#1668dc' }));

test.each([
  [[], [], ['Trust', 'Queue']],
  [['late', 'queue'], ['queue', 'late'], ['Trust']],
  [['trust', 'QUEUE', 'late'], ['trust', 'QUEUE', 'late'], []],
])('of a project with %j, what the team offers comes first', (names, first, others) => {
  expect(offeredFirst(named(...names), offered)).toEqual(named(...first));
  expect(notYetIn(named(...names), offered).map(({ name }) => name)).toEqual(others);
});

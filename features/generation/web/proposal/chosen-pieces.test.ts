import { expect, test } from 'vitest';
import { acceptedIn } from './chosen-pieces.ts';

test.each([
  { runs: [], accepted: [] },
  { runs: [{ run: 'r1', pieces: ['a'] }], accepted: ['a'] },
  {
    runs: [
      { run: 'r1', pieces: ['a'] },
      { run: 'r2', pieces: ['b'] },
    ],
    accepted: ['a', 'b'],
  },
  { runs: [{ run: 'r1', pieces: null }], accepted: ['a', 'b', 'c'] },
])('the pieces that runs wrote are accepted: $accepted', ({ runs, accepted }) => {
  expect(['a', 'b', 'c'].filter(acceptedIn(runs))).toEqual(accepted);
});

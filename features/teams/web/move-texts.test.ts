import { expect, test } from 'vitest';
import { describeMove } from './move-texts.ts';

const sees = 'All members of';
const loses = 'Members of Harbour lose sight of it';
const records = 'Records of participants stay with that team.';

test.each<[string, string | null, string | null, string[], string[]]>([
  ['into a team', null, 'Harbour', [sees], ['lose sight', records]],
  ['out of a team', 'Harbour', null, ['yours alone', loses, records], [sees]],
  ['to another team', 'Harbour', 'Quay', ['All members of Quay', loses, records], ['yours alone']],
  ['nowhere else', 'Harbour', 'Harbour', [sees], ['lose sight', records]],
  ['not at all', null, null, ['yours alone'], ['lose sight', records, sees]],
])('a project that is moved %s says who sees it', (_, from, to, said, unsaid) => {
  const text = describeMove(from, to);
  for (const part of said) expect(text).toContain(part);
  for (const part of unsaid) expect(text).not.toContain(part);
});

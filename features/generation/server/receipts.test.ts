import { expect, test } from 'vitest';
import type { Passage, SourceText } from '#features/sources/server/index.ts';
import { receiptsOf } from './receipts.ts';

const text = 'I wait two days.';
const passage: Passage = { id: 's1p1', source: 's1', text, speaker: 'Amara', start: 0, end: 16 };
const source = (title: string): SourceText => ({
  ...{ id: 's1', title, link: null, participant: null },
  parts: [{ start: 0, text, speaker: 'Amara' }],
});

test.each([
  ['Interview', 'Amara, Interview'],
  ['Amara', 'Amara'],
])('a receipt from “%s” says whom and what it is from, each name once', (title, ref) => {
  const material = {
    sources: new Map([['s1', source(title)]]),
    passages: new Map([['s1p1', passage]]),
  };
  expect(receiptsOf(['s1p1'], material).map((one) => one.ref)).toEqual([ref]);
});

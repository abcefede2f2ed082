import { expect, test } from 'vitest';
import { heuristicSets } from '../contract/heuristics.ts';
import { readEntry } from './quick-entry.ts';

const rules = heuristicSets.flatMap(({ heuristics }) => heuristics);

test('a typed line contains severity, heuristics and kind', () => {
  expect(readEntry('Error says only a code !3 #9 #a2', rules)).toEqual({
    kind: 'problem',
    title: 'Error says only a code',
    severity: 3,
    heuristics: ['N9', 'A2'],
  });
  expect(readEntry('+ Fingerprint works !2', rules)).toMatchObject({
    kind: 'strength',
    title: 'Fingerprint works',
    severity: null,
  });
  expect(readEntry('? Why so many steps', rules).kind).toBe('question');
});

test('invalid severities and heuristics stay in the title', () => {
  expect(readEntry('Pay #1042 now!3 !9', rules)).toMatchObject({
    title: 'Pay #1042 now!3 !9',
    severity: null,
    heuristics: [],
  });
});

import { expect, test } from 'vitest';
import { wordKey } from '../../document/table/issue-words.ts';
import { readStoredWords, storeWord } from './stored-words.ts';

test('what a word was taken for is remembered, the newest of many', () => {
  expect(readStoredWords()).toEqual({});
  storeWord(wordKey('severity', ' High '), '4');
  storeWord(wordKey('status', 'Closed'), 'verified');
  expect(storeWord(wordKey('severity', 'high'), '3')).toEqual({
    'status closed': 'verified',
    'severity high': '3',
  });
  for (let at = 0; at < 400; at += 1) storeWord(wordKey('status', `Word ${at}`), 'open');
  const words = readStoredWords();
  expect(Object.keys(words)).toHaveLength(300);
  expect(words['severity high']).toBeUndefined();
  expect(words['status word 399']).toBe('open');
});

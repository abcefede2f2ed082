import { expect, test } from 'vitest';
import { valueKey } from '../../document/table/value-mapping.ts';
import { readStoredMeanings, storeMeaning } from './stored-meanings.ts';

test('the meanings of values are stored, up to a maximum of the newest', () => {
  expect(readStoredMeanings()).toEqual({});
  storeMeaning(valueKey('severity', ' High '), '4');
  storeMeaning(valueKey('status', 'Closed'), 'verified');
  expect(storeMeaning(valueKey('severity', 'high'), '3')).toEqual({
    'status closed': 'verified',
    'severity high': '3',
  });
  for (let at = 0; at < 400; at += 1) storeMeaning(valueKey('status', `Word ${at}`), 'open');
  const stored = readStoredMeanings();
  expect(Object.keys(stored)).toHaveLength(300);
  expect(stored['severity high']).toBeUndefined();
  expect(stored['status word 399']).toBe('open');
});

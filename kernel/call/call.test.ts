import { expect, test } from 'vitest';
import { z } from 'zod';
import { callPath, defineCall } from './call.ts';

const at = (path: string, group: 'main' | 'tapper' | 'mapper-ai' | 'site' = 'main') => ({
  group,
  path,
});

test.each([
  ['main', '/api/main/x'],
  ['tapper', '/api/tapper/x'],
  ['mapper-ai', '/api/mapper-ai/x'],
  ['site', '/api/site/x'],
] as const)('a call of %s has a path below its prefix', (group, path) => {
  expect(callPath(at('/x', group))).toBe(path);
});

test.each([
  ['/a/:id/b/:page_id', { id: 'p1', page_id: 7 }, {}, '/api/main/a/p1/b/7'],
  ['/a/:id', { id: '../b?c=d' }, {}, '/api/main/a/..%2Fb%3Fc%3Dd'],
  ['/a', {}, { q: 'two words', 'of&': 1 }, '/api/main/a?q=two%20words&of%26=1'],
  ['/a', {}, { q: '', none: null, left: undefined, no: false }, '/api/main/a?q=&no=false'],
  ['/a', {}, { left: undefined }, '/api/main/a'],
])('%s with %j and %j is %s', (path, params, query, filled) => {
  expect(callPath(at(path), params, query)).toBe(filled);
});

test('a call has all that was declared', () => {
  const output = z.object({});
  const call = defineCall({
    id: 'a.b',
    group: 'main',
    method: 'GET',
    path: '/a',
    access: 'public',
    summary: '',
    output,
  });
  expect(call).toMatchObject({ id: 'a.b', output });
});

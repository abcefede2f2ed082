import { expect, test } from 'vitest';
import { requestPath } from './request-path.ts';

test.each([
  ['/live', '/live'],
  ['/live?token=1#2', '/live'],
  ['/', '/'],
  ['/a/../b?c', '/a/../b'],
  ['//', null],
  ['//host/live', null],
  ['/\\', null],
  ['/\\host', null],
  ['http://user:pass@host/live', null],
  ['*', null],
  ['host:443', null],
  ['', null],
  [undefined, null],
])('the path of the target %j is %j', (target, path) => {
  expect(requestPath(target)).toBe(path);
});

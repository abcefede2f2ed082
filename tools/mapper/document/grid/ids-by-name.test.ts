import { expect, test } from 'vitest';
import { idsByName } from './ids-by-name.ts';

const record = (id: string, name: string, displayName = '') => ({
  ...{ id, name, displayName },
  position: `a${id}`,
});
const counter = () => {
  let ids = 0;
  return () => `n${ids++}`;
};

test('records are found by name, ignoring case, the first of equals, and by display name before name', () => {
  const there = [
    record('1', 'Apply'),
    record('2', 'apply'),
    record('3', 'Wait', 'Ask'),
    record('4', 'ask'),
  ];
  const { fresh, id } = idsByName(there, ['APPLY', 'wait', 'ask'], counter());
  expect(fresh).toEqual([]);
  expect(['Apply', 'WAIT', 'Ask', 'gone', ''].map(id)).toEqual(['1', '3', '3', '', '']);
});

test('a missing record is created once, after the others, in the order of the names', () => {
  const { fresh, id } = idsByName(
    [record('1', 'Apply')],
    ['Sign', 'apply', 'Wait', 'SIGN'],
    counter(),
  );
  expect(fresh.map(({ id, name }) => [id, name])).toEqual([
    ['n0', 'SIGN'],
    ['n1', 'Wait'],
  ]);
  expect(fresh.map(({ position }) => position)).toEqual(['a2', 'a3']);
  expect([id('sign'), id('Wait')]).toEqual(['n0', 'n1']);
});

import { expect, test } from 'vitest';
import { suggestPeople } from './suggested-people.ts';

const people = [
  { user_id: '1', full_name: 'Roben Ito', email: 'roben@example.org' },
  { user_id: '2', full_name: 'Ben Ode', email: 'b.ode@example.org' },
  { user_id: '3', full_name: 'Vera Lind', email: 'vera@example.org' },
];

test.each([
  ['ben', [], ['2', '1']],
  [' ODE', [], ['2']],
  ['vera@', [], ['3']],
  ['ben', ['b.ode@example.org'], ['1']],
  ['', [], []],
  ['nobody', [], []],
])('typing "%s", without %j, suggests %j', (typed, except, ids) => {
  const found = suggestPeople(people, typed, new Set(except));
  expect(found.map(({ user_id }) => user_id)).toEqual(ids);
});

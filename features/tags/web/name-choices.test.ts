import { expect, test } from 'vitest';
import { nameChoices } from './name-choices.ts';

const names = ['Mistrust', 'trust', 'Trusting', 'Waiting'].map((name) => ({ id: name, name }));
const called = (all: readonly { name: string }[]) => all.map(({ name }) => name);

test('Enter takes the name that is typed, or one that begins like that', () => {
  const same = nameChoices(names, 'Trust');
  expect(called(same.found)).toEqual(['trust', 'Trusting', 'Mistrust']);
  expect(same).toMatchObject({ isNew: false, enter: { name: 'trust' } });
  expect(nameChoices(names, ' wait ')).toMatchObject({ isNew: true, enter: { name: 'Waiting' } });
});

test('Enter makes a new name where no other begins like it', () => {
  const only = nameChoices(names, 'rust');
  expect(called(only.found)).toEqual(['Mistrust', 'trust', 'Trusting']);
  expect(only.enter).toBe('new');
  expect(nameChoices(names, 'cost').enter).toBe('new');
});

test('without letters all names are offered, and Enter takes none', () => {
  expect(nameChoices(names, '  ')).toEqual({ found: names, isNew: false, enter: null });
});

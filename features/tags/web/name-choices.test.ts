import { expect, test } from 'vitest';
import { nameChoices } from './name-choices.ts';

const names = ['Mistrust', 'trust', 'Trusting', 'Waiting'].map((name) => ({ id: name, name }));
const called = (all: readonly { name: string }[]) => all.map(({ name }) => name);

test('Enter chooses the typed name, or one that begins with it', () => {
  const same = nameChoices(names, 'Trust');
  expect(called(same.found)).toEqual(['trust', 'Trusting', 'Mistrust']);
  expect(same).toMatchObject({ isNew: false, enter: { name: 'trust' } });
  expect(nameChoices(names, ' wait ')).toMatchObject({ isNew: true, enter: { name: 'Waiting' } });
});

test('Enter creates a new name where no other begins with it', () => {
  const only = nameChoices(names, 'rust');
  expect(called(only.found)).toEqual(['Mistrust', 'trust', 'Trusting']);
  expect(only.enter).toBe('new');
  expect(nameChoices(names, 'cost').enter).toBe('new');
});

test('without text all names are offered, and Enter chooses none', () => {
  expect(nameChoices(names, '  ')).toEqual({ found: names, isNew: false, enter: null });
});

test('of thousands of names some are shown, and each is found by its letters', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ name: `P${at}` }));
  expect(nameChoices(many, '').found.length).toBeLessThan(500);
  expect(nameChoices(many, 'p4999')).toMatchObject({ found: [{ name: 'P4999' }], isNew: false });
});

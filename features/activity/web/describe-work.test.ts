import { expect, test } from 'vitest';
import { describeWork } from './describe-work.ts';

const entry = {
  id: '1',
  by: null,
  began_date: '2026-01-01T00:00:00.000Z',
  last_date: '2026-01-01T00:00:00.000Z',
};

test('an entry describes in lines what a user did, in the terms of the tool', () => {
  expect(
    describeWork(
      {
        ...entry,
        acts: ['created', 'shared'],
        records: [
          { one: 'card', many: 'cards', added: 3, changed: 1, removed: 0 },
          { one: 'stage', many: 'stages', added: 0, changed: 0, removed: 1 },
        ],
        facts: ['Scenario', 'State'],
      },
      'map',
    ),
  ).toEqual([
    'Created this map',
    'Invited people',
    'Added 3 cards',
    'Changed 1 card',
    'Removed 1 stage',
    "Changed 'Scenario', 'State'",
  ]);
});

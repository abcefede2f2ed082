import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { participantJoins, participantRecords } from '../tables.ts';
import { openPeople, type PeopleContext } from './project-people.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The participants that each project names, by their ids. */
const named: Record<string, string[]> = { map: ['P07'], notes: ['P07', 'P08'], old: ['Maya'] };

/** What people are found with; `read` gets the documents that are read. */
function contextOf(read: string[]): PeopleContext {
  const projects = {
    ofPayer: async () => Object.keys(named).map((id) => ({ id })),
    findAny: async (id: string) => ({ id, kind: 'NOTE', ownerId: 'amara', teamId: null }),
    originalsOf: async () => [],
    stateOf: async (id: string) => id,
  };
  const documentReaders = {
    read: async (_reader: unknown, { state }: { state: string }) => {
      read.push(state);
      return (named[state] ?? []).map((name) => ({ id: name, name }));
    },
  };
  const parts = {
    ...{ database, projects, documentReaders, kinds: { of: () => ({ module: '' }) } },
    linkTargets: async () => [{ project: 'notes', item: 'quote' }],
  };
  return parts as unknown as PeopleContext;
}

test('the people of a project are found in what it links to and where they were joined; each document is read once', async () => {
  const { orm } = database;
  await orm.insert(participantRecords).values({
    ...{ id: 'p7', ownerKind: 'account', ownerId: 'amara', createdBy: 'amara', code: 'P07' },
    ...{ codeKey: 'p07', scope: [], form: '', incentives: '' },
  });
  const join = { participantId: 'p7', projectId: 'old', itemId: 'Maya' };
  await orm.insert(participantJoins).values(join);
  const read: string[] = [];
  const project = { id: 'map', ownerId: 'amara', teamId: null };
  const { recorded, unrecorded } = await openPeople(contextOf(read), project);
  const people = await recorded();
  expect(people).toMatchObject([{ code: 'P07', here: ['P07', 'P07'], elsewhere: ['Maya', 'P07'] }]);
  expect(await unrecorded(people)).toMatchObject([{ code: null, here: ['P08'] }]);
  expect(read.toSorted()).toEqual(['map', 'notes', 'old']);
});

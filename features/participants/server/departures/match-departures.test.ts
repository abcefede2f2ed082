import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { ParticipantsContext } from '../context.ts';
import { participantDepartures, participantJoins, participantRecords } from '../tables.ts';
import { createDepartures } from './departures.ts';
import { matchDepartures } from './match-departures.ts';

const databases: Database[] = [];
let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  databases.push(database);
  await database.orm.insert(participantRecords).values({
    ...{ id: 'p2', ownerKind: 'account', ownerId: 'amara', createdBy: 'amara', code: 'P02' },
    ...{ codeKey: 'p02', scope: [], form: '', incentives: '' },
  });
});
afterAll(() => Promise.all(databases.map((one) => one.close())));

const amara = { kind: 'account', id: 'amara' } as const;

/** A project with P02 that is `owners[0]`'s at the first look, then the next one's. */
function contextOf(owners: string[]): ParticipantsContext {
  let owner = owners[0];
  const projects = {
    findAny: async (id: string) => {
      owner = owners.shift() ?? owner;
      return { id, kind: 'NOTE', ownerId: owner, teamId: null };
    },
    // What is looked up last is what is true while the departure is deleted.
    ofPayer: async ({ id }: { id: string }) =>
      (owners[0] ?? owner) === id ? [{ id: 'notes' }] : [],
    privateDocumentsOf: async () => [],
    stateOf: async () => new Uint8Array(),
  };
  const documentReaders = { read: async () => [{ id: 'item', name: 'P02' }] };
  const parts = {
    ...{ database, projects, documentReaders, kinds: { of: () => ({ module: '' }) } },
    storedStates: () => [],
  };
  return parts as unknown as ParticipantsContext;
}

test('a project that came back and leaves again while it is matched is matched anew', async () => {
  const { orm } = database;
  const row = { ownerKind: 'account', ownerId: 'amara', projectId: 'notes' } as const;
  await orm.insert(participantDepartures).values(row);
  await matchDepartures(contextOf(['amara', 'bo']), { owner: amara });
  expect(await orm.select().from(participantJoins)).toEqual([
    { participantId: 'p2', projectId: 'notes', itemId: 'item' },
  ]);
  expect(await orm.$count(participantDepartures)).toBe(0);
});

test('a departure is followed also where that of another request is, before it is stored', async () => {
  let isStored = false;
  const queued: boolean[] = [];
  const jobs = { define: () => ({ enqueue: async () => queued.push(isStored) }) };
  const given = { jobs, log: { error: () => undefined } };
  const departures = createDepartures(
    contextOf(['bo']),
    given as unknown as Parameters<typeof createDepartures>[1],
  );
  await database.orm.transaction(async (tx) => {
    await departures.departed(tx, amara, ['notes']);
    departures.follow();
  });
  isStored = true;
  departures.follow();
  await eventually(() => expect(queued).toContain(true));
});

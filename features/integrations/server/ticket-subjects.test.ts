import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectMembersKey } from '#features/projects/server/index.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeSender, type Sender } from '#tests/fixtures/services/trackers/sent-issues.ts';
import { ticketSubjects } from '#tests/fixtures/services/trackers/ticket-subjects.ts';
import type { TrackerWorld } from '#tests/fixtures/services/trackers/tracker-world.ts';
import { trackerWorlds } from '#tests/fixtures/services/trackers/tracker-worlds.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { disconnectIntegration } from '../contract/calls/connect-calls.ts';
import { linkTicket, unlinkTicket } from '../contract/calls/ticket-calls.ts';
import { integrationsKey } from './index.ts';
import { followedSites, tickets } from './tables.ts';

const cases = trackerWorlds.flatMap(([tracker, start]) =>
  ticketSubjects.map(([name, subject]) => ({ tracker, name, start, subject })),
);

describe.each(cases)('$tracker: $name', ({ start, subject }) => {
  let world: TrackerWorld;
  let suite: TestSuite;
  let person: Person;
  let project: string;
  let here: Sender;
  beforeAll(async () => {
    world = await start();
    suite = await startSuite({
      ...{ ...world.variables, TRACKER_SECONDS: '86400', DEFAULT_PLAN: 'enterprise' },
    });
  });
  afterAll(async () => {
    await suite.close();
    await world.close();
  });
  beforeEach(async () => {
    await suite.database.orm.delete(followedSites);
    await suite.database.orm.delete(tickets);
    world.reset();
    person = await makePerson(suite);
    project = await subject.makeProject(suite, person.accessToken);
    here = await makeSender(suite, world, { person, project });
    await here.setSettings({});
  });
  afterEach(() => expect(world.differences()).toEqual([]));

  const session = () => ({ project, token: person.accessToken });
  const add = (title: string) => subject.add(suite, session(), title);
  const readSite = () => suite.get(integrationsKey).readNow(world.site().id);
  /** Reads every ticket one by one, as is done a few times a day. */
  async function readAll() {
    await suite.database.orm.update(followedSites).set({ wholeAt: new Date(0) });
    await readSite();
  }
  const only = () => {
    const [first, second] = world.tickets();
    if (!first || second) throw new Error(`There are ${world.tickets().length} tickets.`);
    return first;
  };
  async function statusOf(item: string) {
    let status: string | null = null;
    await suite.edit(project, null, (document) => {
      status = subject.statusOf(document, item);
    });
    return status;
  }

  test('it has one ticket although two people send it at once', async () => {
    const ben = await makePerson(suite);
    await suite.get(projectMembersKey).put(project, { userId: ben.userId, permission: 'E' });
    const hers = await makeSender(suite, world, { person: ben, project });
    const item = await add('Twice');
    await Promise.all([here.send([item]), hers.send([item]), here.send([item])]);
    expect(only().title).toBe('Twice');
    expect((await hers.send([item])).result).toEqual({ sent: 0, found: 1, failed: 0 });
  });

  test('it has one ticket although the server stopped before it recorded the ticket', async () => {
    const item = await add('Stopped');
    // The link back, which ends an attempt, was not written either: Azure then still has the mark.
    world.fail('link', 500);
    await here.send([item]);
    await suite.database.orm.update(tickets).set({
      ...{ state: 'sending', ticketId: null, key: null, url: null, claimedAt: new Date(0) },
    });
    expect((await here.send([item])).result).toEqual({ sent: 1, found: 0, failed: 0 });
    expect(await here.tickets()).toMatchObject([{ item, key: only().key, state: 'linked' }]);
  });

  test('what is disconnected in the middle is reported line by line, and sent once after connecting again', async () => {
    const items = [await add('One'), await add('Two')];
    world.fail('create', 429);
    const sending = here.send(items);
    const body = { connection_id: here.connection };
    await suite.send(disconnectIntegration, { body }, person.accessToken);
    const { partials, error } = await sending;
    const problems = partials.map((line) => (line as { problem: string | null }).problem);
    expect(error !== null || problems.some((one) => one !== null)).toBe(true);
    const again = await makeSender(suite, world, { person, project });
    await eventually(async () => {
      const { result } = await again.send(items);
      expect(result).toMatchObject({ failed: 0 });
    });
    const titles = world.tickets().map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['One', 'Two']);
  });

  test('it is closed and opened with its ticket, also after the ticket moved to another project', async () => {
    const { done, todo } = world.names;
    const item = await add('Moves');
    await here.send([item]);
    await readSite();
    world.move(only().id);
    world.change(only().id, { status: done });
    await readAll();
    expect(await here.tickets()).toMatchObject([{ key: only().key, phase: 'done' }]);
    expect(await statusOf(item)).toBe(subject.closed);
    world.change(only().id, { status: todo, at: new Date(Date.now() + 5) });
    await readAll();
    expect(await statusOf(item)).toBe('open');
  });

  test.each(['hide', 'remove'] as const)(
    'its ticket is shown as gone where the tracker says so (%s), and it can be sent again',
    async (change) => {
      const item = await add('Goes');
      await here.send([item]);
      const { id, key } = only();
      world[change](id);
      await readAll();
      expect(await here.tickets()).toMatchObject([{ item, state: 'gone', key }]);
      expect((await here.send([item])).result).toEqual({ sent: 1, found: 0, failed: 0 });
      expect(await here.tickets()).toMatchObject([{ item, state: 'linked' }]);
    },
  );

  test('it is linked to an existing ticket by its address, and unlinked', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    await here.send([one]);
    const [{ url } = { url: null }] = await here.tickets();
    const there = { project_id: project, tracker: world.id, item: two };
    const body = { ...there, ticket: url ?? '' };
    expect((await suite.send(linkTicket, { body }, person.accessToken)).key).toBe(only().key);
    await suite.send(unlinkTicket, { body: there }, person.accessToken);
    expect(await here.tickets()).toMatchObject([{ item: one }]);
  });
});

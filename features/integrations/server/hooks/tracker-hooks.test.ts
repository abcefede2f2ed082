import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionsKey } from '#features/connections/server/index.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeSentIssues, type SentIssues } from '#tests/fixtures/services/trackers/sent-issues.ts';
import type {
  TrackerReport,
  TrackerWorld,
} from '#tests/fixtures/services/trackers/tracker-world.ts';
import { trackerWorlds } from '#tests/fixtures/services/trackers/tracker-worlds.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { disconnectIntegration } from '../../contract/calls/connect-calls.ts';
import { postTransition } from '../../contract/calls/ticket-calls.ts';
import { integrationsKey } from '../index.ts';
import { followedSites, tickets, trackerHooks } from '../tables.ts';

describe.each(trackerWorlds)('%s', (_, start) => {
  let world: TrackerWorld;
  let suite: TestSuite;
  let here: SentIssues;
  beforeAll(async () => {
    world = await start();
    const publicly = { PUBLIC_URL: 'https://sightline.example', TRACKER_SECONDS: '86400' };
    suite = await startSuite({ ...world.variables, ...publicly, DEFAULT_PLAN: 'enterprise' });
  });
  afterAll(async () => {
    await suite.close();
    await world.close();
  });
  beforeEach(async () => {
    await suite.database.orm.delete(followedSites);
    await suite.database.orm.delete(trackerHooks);
    // Ids of tickets begin anew with each test.
    await suite.database.orm.delete(tickets);
    here = await makeSentIssues(suite, world);
  });
  afterEach(() => expect(world.differences()).toEqual([]));

  const readSite = () => suite.get(integrationsKey).readNow(world.site().id);
  const address = () => new URL(world.hooks()[0]?.address ?? 'https://none.example').pathname;
  const hookRows = () => suite.database.orm.select().from(trackerHooks);
  async function deliver({ headers, body }: TrackerReport, url = address()) {
    const type = { 'content-type': 'application/json' };
    const sent = { method: 'POST' as const, url, headers: { ...type, ...headers }, payload: body };
    return (await suite.http.inject(sent)).statusCode;
  }
  /** Sends an issue whose tracker reports changes; returns the id of the ticket there. */
  async function sendFollowed(): Promise<{ id: string; item: string }> {
    const item = await here.addIssue({ title: 'Followed' });
    await here.send([item]);
    await readSite();
    world.requests();
    return { id: world.tickets()[0]?.id ?? '', item };
  }
  const status = async () => (await here.tickets())[0]?.status;
  /** Waits until a later report was handled, so that an earlier one was too. */
  async function settled() {
    const { id } = world.tickets()[0] ?? { id: '' };
    world.change(id, { title: 'Settled', at: new Date(Date.now() + 60_000) });
    await deliver(world.report(id));
    await eventually(async () => expect((await here.tickets())[0]?.title).toBe('Settled'));
  }

  test('a change that is reported is read there, and in the review at once', async () => {
    const { id, item } = await sendFollowed();
    expect(world.hooks()).toContainEqual({
      ...{ project: world.settings().project.id, address: world.hooks()[0]?.address },
    });
    expect(address()).toMatch(/^\/api\/hooks\/tracker-(?:jira|azure)\/[\w-]{40,}$/);
    world.change(id, { status: world.names.done });
    expect(await deliver(world.report(id))).toBe(200);
    await eventually(async () => expect(await here.statusOf(item)).toBe('fixed'));
    expect(await status()).toBe(world.names.done);
  });

  test('what a report claims counts for nothing', async () => {
    const { id } = await sendFollowed();
    await deliver(world.report(id, { status: world.names.done, at: new Date(Date.now() + 9000) }));
    await eventually(() => expect(world.requests().length).toBeGreaterThan(0));
    expect(await status()).toBe(world.names.todo);
  });

  test('a report that comes twice is read once, and one that comes late reads nothing', async () => {
    const { id } = await sendFollowed();
    world.change(id, { status: world.names.doing, at: new Date(Date.now() + 5000) });
    const first = world.report(id, { delivery: 'one' });
    const late = world.report(id, { at: new Date(Date.now() - 60_000), status: world.names.todo });
    expect(await deliver(first)).toBe(200);
    await eventually(async () => expect(await status()).toBe(world.names.doing));
    world.requests();
    expect(await deliver(first)).toBe(200);
    expect(await deliver(late)).toBe(200);
    await settled();
    const reads = world.requests().filter((one) => /batch|bulkfetch/.test(one));
    expect(reads).toHaveLength(1);
    expect(await status()).toBe(world.names.doing);
  });

  test('a report with a wrong key, or to another address, is refused and reads nothing', async () => {
    const { id } = await sendFollowed();
    world.change(id, { status: world.names.doing });
    expect(await deliver(world.report(id, { secret: 'wrong' }))).toBe(401);
    expect(await deliver(world.report(id), `${address()}x`)).toBe(404);
    expect(await deliver({ headers: { authorization: 'Bearer a.b.c' }, body: '{}' })).toBe(401);
    expect(world.requests()).toEqual([]);
  });

  test('a ticket that is reported as deleted is shown as gone, once it is', async () => {
    const { id } = await sendFollowed();
    expect(await deliver(world.report(id, { kind: 'deleted' }))).toBe(200);
    await eventually(() =>
      expect(world.requests().some((one) => /batch|bulkfetch/.test(one))).toBe(true),
    );
    expect(await here.tickets()).toMatchObject([{ state: 'linked' }]);
    world.remove(id);
    await deliver(world.report(id, { kind: 'deleted' }));
    await eventually(async () => expect(await here.tickets()).toMatchObject([{ state: 'gone' }]));
  });

  test('a report of what the suite changed itself reads nothing', async () => {
    const { id } = await sendFollowed();
    const { key } = world.tickets()[0] ?? { key: '' };
    const { session } = await suiteSession();
    const [next] = await session.transitions(id);
    const body = { project_id: here.project, tracker: world.id, transition_id: next?.id ?? '' };
    const given = { params: { issue_key: key }, body };
    await suite.send(postTransition, given, here.person.accessToken);
    world.requests();
    await deliver(world.report(id));
    await settled();
    expect(world.requests().filter((one) => /batch|bulkfetch/.test(one))).toHaveLength(1);
  });

  test('a tracker that registers no webhook is followed by polling', async () => {
    world.setHooksRefused(true);
    const { id } = await sendFollowed();
    expect(world.hooks()).toEqual([]);
    expect(await hookRows()).toMatchObject([{ hookThere: null, problem: expect.any(String) }]);
    world.change(id, { status: world.names.doing });
    await readSite();
    expect(await status()).toBe(world.names.doing);
    world.requests();
    await readSite();
    expect(world.requests().filter((one) => /hook/.test(one))).toEqual([]);
  });

  test('a webhook is renewed before it ends, and removed when the account is disconnected', async () => {
    await sendFollowed();
    const [row] = await hookRows();
    if (world.id === 'jira') {
      const days = ((row?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(25);
      await suite.database.orm.update(trackerHooks).set({ dueAt: new Date() });
      await readSite();
      expect(world.requests()).toContain('PUT /webhook/refresh');
    }
    const body = { connection_id: here.connection };
    await suite.send(disconnectIntegration, { body }, here.person.accessToken);
    expect(world.hooks()).toEqual([]);
    expect(await hookRows()).toEqual([]);
  });

  async function suiteSession() {
    const client = await suite.get(connectionsKey).clientOf(here.connection);
    return { session: world.tracker.open(client, world.site()) };
  }
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDocument } from '#kernel/document/document.ts';
import { makeSentIssues, type SentIssues } from '#tests/fixtures/services/trackers/sent-issues.ts';
import type { TrackerWorld } from '#tests/fixtures/services/trackers/tracker-world.ts';
import { trackerWorlds } from '#tests/fixtures/services/trackers/tracker-worlds.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewerDocument } from '#tools/reviewer/document/reviewer-document.ts';
import { disconnectIntegration } from '../../contract/calls/connect-calls.ts';
import { refreshTicket } from '../../contract/calls/ticket-calls.ts';
import { trackerFailures } from '../../contract/failures.ts';
import { type Integrations, integrationsKey } from '../index.ts';
import { followedSites } from '../tables.ts';

describe.each(trackerWorlds)('%s', (_, start) => {
  let world: TrackerWorld;
  let suite: TestSuite;
  let integrations: Integrations;
  let here: SentIssues;
  beforeAll(async () => {
    world = await start();
    suite = await startSuite({ ...world.variables, DEFAULT_PLAN: 'enterprise' });
    integrations = suite.get(integrationsKey);
  });
  afterAll(async () => {
    await suite.close();
    await world.close();
  });
  beforeEach(async () => {
    await suite.database.orm.delete(followedSites);
    here = await makeSentIssues(suite, world);
  });
  afterEach(() => expect(world.differences()).toEqual([]));

  /** Reads changes as for a ticket that is already followed. */
  const readChanges = () => integrations.readNow(world.site().id);
  /** Reads every ticket one by one, as is done a few times a day. */
  async function readAll() {
    await suite.database.orm.update(followedSites).set({ wholeAt: new Date(0) });
    await readChanges();
  }
  async function ticketInDocument() {
    let found: unknown[] = [];
    await suite.edit(here.project, null, (document) => {
      found = openDocument(reviewerDocument, document).tickets.all();
    });
    return found;
  }
  const only = () => world.tickets()[0] ?? { id: '', key: '' };

  test('a change in the tracker is in the document when it is read, and closes the issue [S4.97]', async () => {
    const { todo, done, people, second } = world.names;
    const item = await here.addIssue({ title: 'Moves' });
    await here.send([item]);
    const { id, key } = only();
    expect(await ticketInDocument()).toMatchObject([{ key, status: todo, phase: 'todo' }]);
    await readChanges();
    world.change(id, { status: done, assignee: people[1] });
    world.move(id);
    // It moved to a project that no ticket was in: only reading all of them finds it.
    await readChanges();
    expect(await here.tickets()).toMatchObject([{ key, status: todo }]);
    await readAll();
    const moved = { key: only().key, status: done, phase: 'done', assignee: second };
    expect(await here.tickets()).toMatchObject([moved]);
    expect(await ticketInDocument()).toMatchObject([{ key: moved.key, phase: 'done' }]);
    expect(await here.statusOf(item)).toBe('fixed');
    world.change(id, { status: todo, at: new Date(Date.now() + 5) });
    await readChanges();
    expect(await here.statusOf(item)).toBe('open');
  });

  test('a check searches once where nothing changed, however many tickets there are', async () => {
    const titles = ['One', 'Two', 'Three'];
    await here.send(await Promise.all(titles.map((title) => here.addIssue({ title }))));
    await readChanges();
    for (const { id } of world.tickets()) world.change(id, { at: new Date(0) });
    world.requests();
    await readChanges();
    const searches = world.requests().filter((one) => /search|wiql|batch|bulkfetch/.test(one));
    expect(searches).toHaveLength(1);
  });

  test('a title with characters that cannot be stored does not stop the reading', async () => {
    await here.send(await Promise.all(['One', 'Two'].map((title) => here.addIssue({ title }))));
    const [first, second] = world.tickets();
    world.change(first?.id ?? '', { title: 'Half\0 \ud800', status: world.names.done });
    world.change(second?.id ?? '', { title: '<b>Two</b> "=cmd()"', status: world.names.done });
    await readChanges();
    const found = await here.tickets();
    expect(found.map(({ status }) => status)).toEqual([world.names.done, world.names.done]);
    expect(found.map(({ title }) => title).sort()).toEqual(['<b>Two</b> "=cmd()"', 'Half \ufffd']);
  });

  test('data older than the known state changes nothing', async () => {
    const item = await here.addIssue({ title: 'Late' });
    await here.send([item]);
    await readChanges();
    world.change(only().id, { status: world.names.done, at: new Date(Date.now() - 60_000) });
    await readChanges();
    expect(await here.tickets()).toMatchObject([{ status: world.names.todo }]);
  });

  test('a ticket that is deleted or hidden is shown as gone, and the issue can be sent again', async () => {
    const item = await here.addIssue({ title: 'Goes' });
    await here.send([item]);
    const { id, key } = only();
    world.hide(id);
    await readAll();
    expect(await here.tickets()).toMatchObject([{ state: 'gone', key }]);
    expect(await ticketInDocument()).toMatchObject([{ isGone: true }]);
    expect((await here.send([item])).result).toEqual({ sent: 1, found: 0, failed: 0 });
    const [next] = await here.tickets();
    expect(next).toMatchObject({ state: 'linked' });
    expect(next?.key).not.toBe(key);
    expect(await ticketInDocument()).toMatchObject([{ key: next?.key, isGone: false }]);
  });

  test('a site that does not respond is checked less and less often, and its tickets say why', async () => {
    const item = await here.addIssue({ title: 'Waits' });
    await here.send([item]);
    await readChanges();
    const due = async () => {
      const [row] = await suite.database.orm
        .select()
        .from(followedSites)
        .where(eq(followedSites.connectionId, here.connection));
      return ((row?.dueAt.getTime() ?? 0) - Date.now()) / 1000;
    };
    const pauses: number[] = [await due()];
    for (let turn = 0; turn < 3; turn += 1) {
      for (let fault = 0; fault < 3; fault += 1) world.fail('search', 500);
      await readChanges();
      world.clearFaults();
      pauses.push(await due());
    }
    expect(pauses.map((pause) => Math.round(pause / 60))).toEqual([1, 2, 4, 8]);
    const problem = `${world.name} answered with an error (500).`;
    expect(await here.tickets()).toMatchObject([{ problem }]);
    await readChanges();
    expect(await here.tickets()).toMatchObject([{ problem: null }]);
  });

  test('a site that the account may no longer use is followed no more from that moment', async () => {
    const item = await here.addIssue({ title: 'Revoked' });
    await here.send([item]);
    await readChanges();
    world.endSites();
    await readChanges();
    const [ticket] = await here.tickets();
    expect(ticket).toMatchObject({ problem: 'This account has no access to this site.' });
    const { result, error } = await here.send([await here.addIssue({ title: 'More' })]);
    expect([result, error?.error_code]).toEqual([null, 'ticket/site-unknown']);
    expect(world.tickets()).toHaveLength(1);
  });

  test('a disconnected account is reported at the ticket, and another account can continue', async () => {
    const item = await here.addIssue({ title: 'Alone' });
    await here.send([item]);
    const body = { connection_id: here.connection };
    await suite.send(disconnectIntegration, { body }, here.person.accessToken);
    await readChanges();
    expect(await here.tickets()).toMatchObject([
      { problem: 'This connection was ended. Connect it again.', state: 'linked' },
    ]);
    const refresh = { body: { project_id: here.project, tracker: world.id, item } };
    const { envelope } = await suite.request(refreshTicket, refresh, here.person.accessToken);
    const { notConnected } = trackerFailures[world.id];
    expect(envelope).toMatchObject({ error: { error_code: notConnected } });
  });

  test('a ticket that is gone is read again: it is there, or still gone', async () => {
    const item = await here.addIssue({ title: 'Hidden' });
    await here.send([item]);
    const { id } = only();
    world.hide(id);
    await readAll();
    const refresh = { body: { project_id: here.project, tracker: world.id, item } };
    const read = () => suite.request(refreshTicket, refresh, here.person.accessToken);
    expect((await read()).envelope).toMatchObject({ error: { error_code: 'ticket/gone' } });
    world.hide(id, false);
    expect((await read()).envelope).toMatchObject({ data: { title: 'Hidden' } });
    expect(await here.tickets()).toMatchObject([{ state: 'linked' }]);
  });
});

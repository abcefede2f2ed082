import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readActivity } from '#features/activity/contract.ts';
import { activities } from '#features/activity/server/tables.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeSentIssues, type SentIssues } from '#tests/fixtures/services/trackers/sent-issues.ts';
import type { TrackerWorld } from '#tests/fixtures/services/trackers/tracker-world.ts';
import { trackerWorlds } from '#tests/fixtures/services/trackers/tracker-worlds.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { linkTicket, unlinkTicket } from '../../contract/calls/ticket-calls.ts';
import { integrationsKey } from '../index.ts';
import { followedSites, tickets } from '../tables.ts';

describe.each(trackerWorlds)('%s', (_, start) => {
  let world: TrackerWorld;
  let suite: TestSuite;
  let here: SentIssues;
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
    here = await makeSentIssues(suite, world);
  });
  afterEach(() => expect(world.differences()).toEqual([]));

  const readSite = () => suite.get(integrationsKey).readNow(world.site().id);
  const only = () => world.tickets()[0] ?? { id: '', key: '', status: '', text: '' };
  const rows = () => suite.database.orm.select().from(tickets);
  async function setStatus(item: string, status: 'open' | 'in_progress' | 'fixed') {
    const params = { id: here.project, issue_id: item.slice('issue:'.length) };
    const given = { params, body: { status } };
    await suite.send(reviewCalls.changeIssue, given, here.person.accessToken);
  }
  /** Sends an issue whose status its ticket follows. */
  async function sendFollowing(): Promise<string> {
    const { doing, done, todo } = world.names;
    await here.setSettings({ statuses: { in_progress: doing, fixed: done, open: todo } });
    const item = await here.addIssue({ title: 'Followed' });
    await here.send([item]);
    await readSite();
    await eventually(async () => expect(await rows()).toMatchObject([{ itemStatus: 'open' }]));
    return item;
  }

  test('a ticket follows the status of its issue where the project says so', async () => {
    const item = await sendFollowing();
    await setStatus(item, 'in_progress');
    await eventually(() => expect(only().status).toBe(world.names.doing));
    await setStatus(item, 'fixed');
    await eventually(() => expect(only().status).toBe(world.names.done));
    await eventually(async () => {
      expect(await here.tickets()).toMatchObject([{ status: world.names.done, problem: null }]);
    });
    expect(await here.statusOf(item)).toBe('fixed');
  });

  test('a status that is changed as soon as the issue is sent or linked is followed', async () => {
    const { doing } = world.names;
    await here.setSettings({ statuses: { in_progress: doing } });
    const item = await here.addIssue({ title: 'At once' });
    await here.send([item]);
    await setStatus(item, 'in_progress');
    await eventually(() => expect(only().status).toBe(doing));
    const other = await here.addIssue({ title: 'Linked' });
    const { key } = only();
    const link = { project_id: here.project, item: other, tracker: world.id, ticket: key };
    const unlinked = { project_id: here.project, item, tracker: world.id };
    await suite.send(unlinkTicket, { body: unlinked }, here.person.accessToken);
    world.change(only().id, { status: world.names.todo });
    await suite.send(linkTicket, { body: link }, here.person.accessToken);
    await setStatus(other, 'in_progress');
    await eventually(() => expect(only().status).toBe(doing));
  });

  test('a ticket stays as it is where the project names no status for it', async () => {
    const item = await sendFollowing();
    await here.setSettings({ statuses: {} });
    await setStatus(item, 'in_progress');
    await eventually(async () => {
      expect(await rows()).toMatchObject([{ itemStatus: 'in_progress', itemChangedAt: null }]);
    });
    expect(only().status).toBe(world.names.todo);
  });

  test('where both sides changed, the later change counts, and both are in the activity', async () => {
    const item = await sendFollowing();
    await suite.database.orm.delete(activities);
    // The ticket is closed there a minute after the issue is begun here, and nobody read it yet.
    world.change(only().id, { status: world.names.done, at: new Date(Date.now() + 60_000) });
    await setStatus(item, 'in_progress');
    await eventually(async () => expect(await here.statusOf(item)).toBe('fixed'));
    expect(only().status).toBe(world.names.done);
    const given = { params: { id: here.project }, query: {} };
    await eventually(async () => {
      const { entries } = await suite.send(readActivity, given, here.person.accessToken);
      // What a tracker reports counts as a change of who sent the ticket.
      const changed = entries.flatMap(({ records }) => records.map(({ one }) => one));
      expect(changed.toSorted()).toEqual(['issue', 'ticket']);
    });
  });

  test('an issue that was changed later than its ticket stays, and the ticket follows it', async () => {
    const item = await sendFollowing();
    world.change(only().id, { status: world.names.done, at: new Date(Date.now() - 1) });
    await setStatus(item, 'in_progress');
    await eventually(() => expect(only().status).toBe(world.names.doing));
    expect(await here.statusOf(item)).toBe('in_progress');
  });

  test('a tracker that does not answer gets the status when its site is read next', async () => {
    const item = await sendFollowing();
    world.fail('transition', 503);
    await setStatus(item, 'in_progress');
    const problem = expect.stringContaining('takes no more requests');
    await eventually(async () => expect(await here.tickets()).toMatchObject([{ problem }]));
    await readSite();
    expect(only().status).toBe(world.names.doing);
    expect(await here.tickets()).toMatchObject([{ problem: null, phase: 'doing' }]);
  });

  test('a status that the ticket cannot reach is told at the ticket', async () => {
    const item = await sendFollowing();
    await here.setSettings({ statuses: { in_progress: 'Nowhere' } });
    await setStatus(item, 'in_progress');
    const problem = expect.stringContaining("'Nowhere' cannot be reached");
    await eventually(async () => expect(await here.tickets()).toMatchObject([{ problem }]));
    expect(only().status).toBe(world.names.todo);
  });

  test('the text of a ticket is as the project writes it, with the way back', async () => {
    await here.setSettings({ body: 'Seen in a test: {title}\n{severity}\n{text}\nMore: {link}' });
    await here.send([await here.addIssue({ title: 'A title', description: 'A text.' })]);
    for (const part of [
      'Seen in a test: A title',
      'A text.',
      'More: ',
      `/reviewer/${here.project}`,
    ]) {
      expect(only().text).toContain(part);
    }
  });
});

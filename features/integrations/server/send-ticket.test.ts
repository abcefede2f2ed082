import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionsKey } from '#features/connections/server/index.ts';
import { paragraphs } from '#features/writing/document/index.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeSentIssues, type SentIssues } from '#tests/fixtures/services/trackers/sent-issues.ts';
import type { TrackerWorld } from '#tests/fixtures/services/trackers/tracker-world.ts';
import { trackerWorlds } from '#tests/fixtures/services/trackers/tracker-worlds.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { type SendOrder, type SendParts, sendTicket } from './send-ticket.ts';
import { claimTicket } from './ticket-store.ts';

describe.each(trackerWorlds)('%s', (_, start) => {
  let world: TrackerWorld;
  let suite: TestSuite;
  let here: SentIssues;
  let now: Date;
  let recorded: string[];
  beforeAll(async () => {
    world = await start();
    suite = await startSuite({ ...world.variables, DEFAULT_PLAN: 'enterprise' });
  });
  afterAll(async () => {
    await suite.close();
    await world.close();
  });
  beforeEach(async () => {
    here = await makeSentIssues(suite, world);
    now = new Date();
    recorded = [];
  });

  const parts = (): SendParts => ({
    database: suite.database,
    drawPicture: async () => new Uint8Array([137, 80, 78, 71]),
    record: async ({ key }) => void recorded.push(key),
    created: async () => undefined,
    now: () => now,
  });

  async function order(item: string): Promise<SendOrder> {
    const client = await suite.get(connectionsKey).clientOf(here.connection);
    const { tracker } = world;
    const site = world.site();
    const settings = { ...world.settings(), priorities: {} };
    return {
      sending: {
        ...{ projectId: here.project, item, tracker: world.id, siteId: site.id },
        connectionId: here.connection,
        ...{ trackerProject: settings.project.id, sentBy: here.person.userId },
      },
      source: {
        ...{ title: 'Lost', body: paragraphs('Words.'), severity: 2, tags: [] },
        picture: { file: '/a.png', area: null },
      },
      settings,
      hooks: {
        ...{ sourcesOf: () => new Map(), record: () => [], forget: () => [], follow: () => [] },
        ...{ statuses: [], statusOf: () => null },
      },
      session: tracker.open(client, site),
      backLink: { id: item, url: 'https://sightline.example/x', title: 'Lost' },
      patiently: (send) => send(),
      ...{ searchTakes: 15_000, assignee: null, parent: null },
    };
  }

  test('a ticket whose creation was never answered is found by its mark, once the search can find it', async () => {
    const sent = await order('issue:lost');
    world.fail('create', 'lost');
    await expect(sendTicket(parts(), sent)).rejects.toThrow('Send it again');
    now = new Date(now.getTime() + 14_000);
    await expect(sendTicket(parts(), sent)).rejects.toThrow('This is already being sent');
    now = new Date(now.getTime() + 2000);
    const { ticket, wasThere } = await sendTicket(parts(), sent);
    const [only, ...others] = world.tickets();
    expect([ticket.key, wasThere]).toEqual([only?.key, false]);
    expect(others).toEqual([]);
    expect(recorded).toEqual([only?.key]);
  });

  test('a ticket that cannot be read right after it was created is not created again', async () => {
    const sent = await order('issue:unread');
    await sent.session.types(sent.settings.project.id);
    // The client asks three times for what it may ask again.
    for (let count = 0; count < 3; count += 1) world.fail('read', 429);
    const [first] = await Promise.allSettled([sendTicket(parts(), sent)]);
    world.clearFaults();
    const code = first.status === 'rejected' ? first.reason.code : null;
    // Azure DevOps may be requested for its projects before, so that nothing was created.
    expect(code).toBe(world.tickets().length > 0 ? 'ticket/unsure' : 'outside_busy');
    now = new Date(now.getTime() + 16_000);
    const { ticket } = await sendTicket(parts(), sent);
    expect(world.tickets().map(({ key }) => key)).toEqual([ticket.key]);
  });

  test('a ticket that may exist is still looked for after a look at its tracker failed', async () => {
    const sent = await order('issue:twice');
    world.fail('create', 'lost');
    await expect(sendTicket(parts(), sent)).rejects.toThrow('Send it again');
    now = new Date(now.getTime() + 16_000);
    // The client asks three times for what it may ask again.
    for (let count = 0; count < 3; count += 1) world.fail('search', 429);
    await expect(sendTicket(parts(), sent)).rejects.toMatchObject({ code: 'outside_busy' });
    world.clearFaults();
    now = new Date(now.getTime() + 1);
    const { ticket } = await sendTicket(parts(), sent);
    expect(world.tickets().map(({ key }) => key)).toEqual([ticket.key]);
  });

  test('a server that stopped between creating a ticket and recording it creates no second one', async () => {
    const sent = await order('issue:crash');
    const claim = await claimTicket(suite.database.orm, sent.sending, now);
    if (claim.kind !== 'claimed') throw new Error('not claimed');
    const { project, type } = sent.settings;
    await sent.session.create({
      ...{ project: project.id, type: type.id, title: 'Lost', body: [], priority: null, tags: [] },
      ...{ assignee: null, parent: null, fields: {}, mark: `sightline-${claim.row.id}` },
    });
    await expect(sendTicket(parts(), sent)).rejects.toThrow('This is already being sent');
    now = new Date(now.getTime() + 121_000);
    const { ticket } = await sendTicket(parts(), sent);
    expect(world.tickets().map(({ key }) => key)).toEqual([ticket.key]);
  });

  test('a picture whose answer was lost is attached once', async () => {
    const sent = await order('issue:picture');
    world.fail('attach', 'lost');
    const first = await sendTicket(parts(), sent);
    expect(first.problem).toContain('cannot be reached');
    const second = await sendTicket(parts(), sent);
    expect([second.wasThere, second.problem]).toEqual([true, null]);
    expect(world.tickets().map(({ files }) => files)).toEqual([
      [`sightline-${first.ticket.id}.png`],
    ]);
  });

  test('two who send the same issue at once attach one picture', async () => {
    const sent = await order('issue:both');
    const waiting = Promise.withResolvers<Uint8Array>();
    const slow = { ...parts(), drawPicture: () => waiting.promise };
    const first = sendTicket(slow, sent);
    await eventually(() => expect(world.tickets()[0]?.links).toHaveLength(1));
    const second = await sendTicket(parts(), sent);
    expect([second.wasThere, second.problem]).toEqual([true, null]);
    waiting.resolve(new Uint8Array([1]));
    await first;
    expect(world.tickets().map(({ files }) => files.length)).toEqual([1]);
  });

  test('a refused ticket leaves nothing behind, and the next attempt begins at once', async () => {
    const sent = await order('issue:refused');
    const refused = { ...sent, settings: { ...sent.settings, priorities: { '2': '99' } } };
    await expect(sendTicket(parts(), refused)).rejects.toThrow(/riority/);
    const { ticket } = await sendTicket(parts(), sent);
    expect(world.tickets().map(({ key }) => key)).toEqual([ticket.key]);
  });
});

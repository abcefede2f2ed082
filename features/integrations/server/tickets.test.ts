import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSentIssues, type SentIssues } from '#tests/fixtures/services/trackers/sent-issues.ts';
import type { TrackerWorld } from '#tests/fixtures/services/trackers/tracker-world.ts';
import { trackerWorlds } from '#tests/fixtures/services/trackers/tracker-worlds.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import {
  azureTickets,
  jiraTickets,
  linkTicket,
  postTransition,
  readTransitions,
  unlinkTicket,
} from '../contract/calls/ticket-calls.ts';

describe.each(trackerWorlds)('%s', (_, start) => {
  let world: TrackerWorld;
  let suite: TestSuite;
  let here: SentIssues;
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
  });
  afterEach(() => expect(world.differences()).toEqual([]));

  /** The only ticket there. */
  const only = () => {
    const [first, second] = world.tickets();
    if (!first || second) throw new Error(`There are ${world.tickets().length} tickets.`);
    return first;
  };
  const calls = () => (world.id === 'jira' ? jiraTickets : azureTickets);
  const there = () => ({ project_id: here.project, tracker: world.id });
  const token = () => here.person.accessToken;

  test('an issue is sent once, with its text, mark and link back [S7.184] [S7.190] [S1.46] [S1.47] [S7.168] [S7.173]', async () => {
    const item = await here.addIssue({
      title: 'The way back is missing',
      description: 'Nobody finds <it>.',
      severity: 4,
    });
    const run = await here.send([item]);
    expect(run).toMatchObject({ state: 'done', result: { sent: 1, found: 0, failed: 0 } });
    const { key, title, text, priority, tags, links } = only();
    expect(run.partials).toMatchObject([
      { item, outcome: 'sent', key, problem: null, fields: {}, title: 'The way back is missing' },
    ]);
    expect([title, priority]).toEqual(['The way back is missing', world.names.highest]);
    expect(text).toMatch(/Nobody finds (?:<it>|&#x3C;it>)/);
    // Jira keeps the mark; in Azure it would fill the list of tags.
    if (world.id === 'jira') expect(tags).toEqual([expect.stringMatching(/^sightline-/)]);
    else expect(tags).toEqual([]);
    expect(links).toMatchObject([{ title: 'The way back is missing' }]);
    expect(links[0]?.url).toMatch(new RegExp(`/reviewer/${here.project}\\?.*at=${item}$`));
    const [ticket] = await here.tickets();
    expect(ticket).toMatchObject({ key, status: world.names.todo, phase: 'todo', state: 'linked' });
    expect((await here.send([item])).result).toEqual({ sent: 0, found: 1, failed: 0 });
    expect(world.tickets()).toHaveLength(1);
  });

  test('an issue that is sent three times at once has one ticket', async () => {
    const item = await here.addIssue({ title: 'Twice' });
    await Promise.all([here.send([item]), here.send([item]), here.send([item])]);
    expect(only().links).toHaveLength(1);
    expect((await here.send([item])).result).toEqual({ sent: 0, found: 1, failed: 0 });
  });

  test('each issue has its own result, with the message of the tracker', async () => {
    const { project, field, value, stored } = world.withSquad();
    await here.setSettings({ project });
    const items = [
      await here.addIssue({ title: 'One' }),
      await here.addIssue({ title: 'Two' }),
      'issue:none',
    ];
    const { result, partials } = await here.send(items);
    expect(result).toEqual({ sent: 0, found: 0, failed: 3 });
    const refused = expect.stringMatching(/Squad.*(?:is required|Required)/);
    expect(partials).toMatchObject([
      { outcome: 'failed', problem: refused, fields: { [field]: refused } },
      { outcome: 'failed' },
      { outcome: 'failed', problem: 'Items of this kind cannot be sent to a tracker.' },
    ]);
    expect(await here.tickets()).toEqual([]);
    await here.setSettings({ project, fields: { [field]: value } });
    expect((await here.send(items.slice(0, 2))).result).toEqual({ sent: 2, found: 0, failed: 0 });
    expect(world.tickets().map(({ squad }) => squad)).toEqual([stored, stored]);
  });

  test('a field of a ticket that is a choice is changed by its id', async () => {
    const { project, field, value, stored } = world.withSquad();
    await here.setSettings({ project, fields: { [field]: world.id === 'jira' ? '1' : 'Loans' } });
    await here.send([await here.addIssue({ title: 'Moves squads' })]);
    const params = { issue_key: only().key };
    const body = { project_id: here.project, fields: { [field]: value } };
    await suite.send(calls().update, { params, body }, token());
    expect(only().squad).toEqual(stored);
    const wrong = { project_id: here.project, fields: { [field]: 'nobody' } };
    const { envelope } = await suite.request(calls().update, { params, body: wrong }, token());
    expect(envelope).toMatchObject({ error: { error_code: 'ticket/fields' } });
  });

  test('a request that the tracker rate-limits is sent again after the requested pause', async () => {
    const items = [await here.addIssue({ title: 'One' }), await here.addIssue({ title: 'Two' })];
    world.fail('create', 429);
    world.fail('link', 429);
    const { result, partials } = await here.send(items);
    expect(result).toEqual({ sent: 2, found: 0, failed: 0 });
    expect(partials).toMatchObject([{ problem: null }, { problem: null }]);
    expect(world.tickets()).toHaveLength(2);
  });

  test('what could not be added to a ticket is reported, and added the next time', async () => {
    const item = await here.addIssue({ title: 'Half' });
    world.fail('link', 500);
    const problem = `${world.name} answered with an error (500).`;
    expect((await here.send([item])).partials).toMatchObject([{ outcome: 'sent', problem }]);
    expect(await here.tickets()).toMatchObject([{ problem }]);
    await here.send([item]);
    expect(only().links).toHaveLength(1);
    expect(await here.tickets()).toMatchObject([{ problem: null }]);
  });

  test('the changes of status that a ticket allows are read and posted [S4.101] [S4.102] [S7.169] [S7.187]', async () => {
    const item = await here.addIssue({ title: 'Moves' });
    await here.send([item]);
    const params = { issue_key: only().key };
    const given = { params, query: there() };
    const { transitions } = await suite.send(readTransitions, given, token());
    const ends = transitions.find(({ status }) => status === world.names.done);
    expect(ends).toMatchObject({ phase: 'done', fields: [] });
    const body = { ...there(), transition_id: ends?.id ?? '' };
    const changed = await suite.send(postTransition, { params, body }, token());
    expect(changed).toMatchObject({ status: world.names.done, phase: 'done' });
    expect(only().status).toBe(world.names.done);
    expect(await here.statusOf(item)).toBe('fixed');
  });

  test('a ticket is changed and deleted by its key [S3.60] [S7.185] [S7.186] [S7.191]', async () => {
    const item = await here.addIssue({ title: 'Before' });
    await here.send([item]);
    const issue_id = item.slice('issue:'.length);
    const inReview = { params: { id: here.project, issue_id } };
    await suite.send(reviewCalls.changeIssue, { ...inReview, body: { title: 'After' } }, token());
    const [, second] = world.names.people;
    const params = { issue_key: only().key.toLowerCase() };
    const body = { project_id: here.project, assignee: second };
    const changed = await suite.send(calls().update, { params, body }, token());
    expect(changed).toMatchObject({ title: 'After', assignee: world.names.second });
    const query = { project_id: here.project };
    await suite.send(calls().remove, { params, query }, token());
    expect(world.tickets()).toEqual([]);
    expect(await here.tickets()).toEqual([]);
    const again = await suite.request(calls().remove, { params, query }, token());
    expect(again.envelope).toMatchObject({ error: { error_code: 'ticket/unknown' } });
  });

  test('an issue is linked to an existing ticket by its address, and unlinked', async () => {
    const [one, two] = [
      await here.addIssue({ title: 'One' }),
      await here.addIssue({ title: 'Two' }),
    ];
    await here.send([one]);
    const link = (item: string, ticket: string) =>
      suite.request(linkTicket, { body: { ...there(), item, ticket } }, token());
    const codeOf = async (ticket: string) =>
      ((await link(two, ticket)).envelope as { error?: { error_code: string } }).error?.error_code;
    const { key } = only();
    expect(await codeOf('https://elsewhere.example/browse/UX-1')).toBe('ticket/address');
    expect(await codeOf(key.replace(/\d+$/, '9999'))).toBe('ticket/gone');
    const [{ url } = { url: null }] = await here.tickets();
    expect((await link(two, `${url}?focusedId=3`)).envelope).toMatchObject({
      data: { key, item: two },
    });
    expect(await codeOf(key)).toBe('ticket/elsewhere');
    await suite.send(unlinkTicket, { body: { ...there(), item: two } }, token());
    expect(await here.tickets()).toMatchObject([{ item: one }]);
    expect(world.tickets()).toHaveLength(1);
  });
});

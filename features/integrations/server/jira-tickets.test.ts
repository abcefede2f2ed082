import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { makeSentIssues, type SentIssues } from '#tests/fixtures/services/jira/sent-issues.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import {
  jiraTickets,
  linkTicket,
  postTransition,
  readTransitions,
  unlinkTicket,
} from '../contract/calls/ticket-calls.ts';

let jira: JiraService;
let suite: TestSuite;
let here: SentIssues;

beforeAll(async () => {
  jira = await startJira();
  suite = await startSuite({ ...jira.variables, DEFAULT_PLAN: 'enterprise' });
});
afterAll(async () => {
  await suite.close();
  await jira.close();
});
beforeEach(async () => {
  here = await makeSentIssues(suite, jira);
});

test('an issue is sent once, with its text, mark and link back [S7.184] [S1.46]', async () => {
  const item = await here.addIssue({
    title: 'The way back is missing',
    description: 'Nobody finds it.',
    severity: 4,
  });
  const run = await here.send([item]);
  expect(run).toMatchObject({ state: 'done', result: { sent: 1, found: 0, failed: 0 } });
  expect(run.partials).toEqual([
    {
      ...{ item, outcome: 'sent', key: 'UX-1', problem: null, fields: {} },
      title: 'The way back is missing',
      url: 'https://harbour.atlassian.example/browse/UX-1',
    },
  ]);
  const [issue] = jira.issues;
  const { summary, description, priority, labels } = issue?.fields ?? {};
  expect(summary).toBe('The way back is missing');
  expect(JSON.stringify(description)).toContain('Nobody finds it.');
  expect(priority).toEqual({ id: '1' });
  expect(labels).toEqual([expect.stringMatching(/^sightline-/)]);
  const [link] = issue?.links.values() ?? [];
  expect(link).toMatchObject({ title: 'The way back is missing' });
  expect(link?.url).toMatch(new RegExp(`/reviewer/${here.project}\\?.*at=${item}$`));
  expect(await here.tickets()).toMatchObject([
    { key: 'UX-1', status: 'To Do', phase: 'todo', state: 'linked' },
  ]);
  expect((await here.send([item])).result).toEqual({ sent: 0, found: 1, failed: 0 });
  expect(jira.issues).toHaveLength(1);
});

test('an issue that is sent three times at once has one ticket', async () => {
  const item = await here.addIssue({ title: 'Twice' });
  await Promise.all([here.send([item]), here.send([item]), here.send([item])]);
  expect(jira.issues).toHaveLength(1);
  expect((await here.send([item])).result).toEqual({ sent: 0, found: 1, failed: 0 });
});

test('each issue has its own result, with the message of Jira', async () => {
  await here.setSettings({ project: { id: '10100', key: 'APP', name: 'App' } });
  const items = [
    await here.addIssue({ title: 'One' }),
    await here.addIssue({ title: 'Two' }),
    'issue:none',
  ];
  const { result, partials } = await here.send(items);
  expect(result).toEqual({ sent: 0, found: 0, failed: 3 });
  expect(partials).toMatchObject([
    {
      outcome: 'failed',
      problem: 'Jira: Squad is required.',
      fields: { customfield_10050: 'Squad is required.' },
    },
    { outcome: 'failed' },
    { outcome: 'failed', problem: 'Items of this kind cannot be sent to a tracker.' },
  ]);
  expect(await here.tickets()).toEqual([]);
  await here.setSettings({
    project: { id: '10100', key: 'APP', name: 'App' },
    fields: { customfield_10050: '2' },
  });
  expect((await here.send(items.slice(0, 2))).result).toEqual({ sent: 2, found: 0, failed: 0 });
  expect(jira.issues.map(({ fields }) => fields.customfield_10050)).toEqual([
    { id: '2' },
    { id: '2' },
  ]);
});

test('a request that Jira rate-limits is sent again after the requested pause', async () => {
  const items = [await here.addIssue({ title: 'One' }), await here.addIssue({ title: 'Two' })];
  jira.faults.push({ on: 'POST /issue', fault: { status: 429, retryAfter: 1 } });
  jira.faults.push({ on: 'POST /issue/20000/remotelink', fault: { status: 429, retryAfter: 1 } });
  const { result, partials } = await here.send(items);
  expect(result).toEqual({ sent: 2, found: 0, failed: 0 });
  expect(partials).toMatchObject([{ problem: null }, { problem: null }]);
  expect(jira.issues).toHaveLength(2);
});

test('what could not be added to a ticket is reported, and added the next time', async () => {
  const item = await here.addIssue({ title: 'Half' });
  jira.faults.push({ on: `POST /issue/20000/remotelink`, fault: { status: 500 } });
  const { partials } = await here.send([item]);
  expect(partials).toMatchObject([
    { outcome: 'sent', problem: 'Jira answered with an error (500).' },
  ]);
  expect(await here.tickets()).toMatchObject([{ problem: 'Jira answered with an error (500).' }]);
  await here.send([item]);
  expect(jira.issues[0]?.links.size).toBe(1);
  expect(await here.tickets()).toMatchObject([{ problem: null }]);
});

test('the changes of status that a ticket allows are read and posted [S4.101] [S4.102] [S7.169] [S7.187]', async () => {
  const item = await here.addIssue({ title: 'Moves' });
  await here.send([item]);
  const ofTicket = { params: { issue_key: 'UX-1' } };
  const query = { project_id: here.project, tracker: 'jira' as const };
  jira.asksForResolution = true;
  const { transitions } = await suite.send(
    readTransitions,
    { ...ofTicket, query },
    here.person.accessToken,
  );
  expect(transitions).toMatchObject([
    { id: '12', status: 'In Progress', phase: 'doing', fields: [] },
    {
      ...{ id: '13', status: 'Done', phase: 'done' },
      fields: [{ id: 'resolution', is_required: true, choices: [{ id: '10', name: 'Done' }] }],
    },
  ]);
  const post = (fields: Record<string, string>) =>
    suite.ask(
      postTransition,
      { ...ofTicket, body: { ...query, transition_id: '13', fields } },
      here.person.accessToken,
    );
  expect((await post({})).envelope).toMatchObject({
    error: { error_code: 'ticket/fields', error_message: 'Jira: Resolution is required.' },
  });
  const { envelope } = await post({ resolution: '10' });
  expect(envelope).toMatchObject({ data: { status: 'Done', phase: 'done' } });
  expect(jira.issues[0]?.status.name).toBe('Done');
  expect(await here.statusOf(item)).toBe('fixed');
});

test('a ticket is changed and deleted by its key [S3.60] [S7.185] [S7.186]', async () => {
  const item = await here.addIssue({ title: 'Before' });
  await here.send([item]);
  const issue_id = item.slice('issue:'.length);
  const inReview = { params: { id: here.project, issue_id } };
  await suite.send(
    reviewCalls.changeIssue,
    { ...inReview, body: { title: 'After' } },
    here.person.accessToken,
  );
  const body = { project_id: here.project, assignee: 'a-2' };
  const ofTicket = { params: { issue_key: 'ux-1' } };
  const changed = await suite.send(
    jiraTickets.update,
    { ...ofTicket, body },
    here.person.accessToken,
  );
  expect(changed).toMatchObject({ title: 'After', assignee: 'Tom Reyes' });
  const query = { project_id: here.project };
  await suite.send(jiraTickets.remove, { ...ofTicket, query }, here.person.accessToken);
  expect(jira.issues).toEqual([]);
  expect(await here.tickets()).toEqual([]);
  const again = await suite.ask(
    jiraTickets.remove,
    { ...ofTicket, query },
    here.person.accessToken,
  );
  expect(again.envelope).toMatchObject({ error: { error_code: 'ticket/unknown' } });
});

test('an issue is linked to an existing ticket by its address, and unlinked', async () => {
  const [one, two] = [await here.addIssue({ title: 'One' }), await here.addIssue({ title: 'Two' })];
  await here.send([one]);
  const there = { project_id: here.project, tracker: 'jira' as const };
  const link = (item: string, ticket: string) =>
    suite.ask(linkTicket, { body: { ...there, item, ticket } }, here.person.accessToken);
  expect((await link(two, 'https://elsewhere.example/browse/UX-1')).envelope).toMatchObject({
    error: { error_code: 'ticket/address' },
  });
  expect((await link(two, 'UX-99')).envelope).toMatchObject({
    error: { error_code: 'ticket/gone' },
  });
  const address = 'https://harbour.atlassian.example/browse/UX-1?focusedId=3';
  expect((await link(two, address)).envelope).toMatchObject({ data: { key: 'UX-1', item: two } });
  expect((await link(two, 'UX-1')).envelope).toMatchObject({
    error: { error_code: 'ticket/elsewhere' },
  });
  await suite.send(unlinkTicket, { body: { ...there, item: two } }, here.person.accessToken);
  expect(await here.tickets()).toMatchObject([{ item: one }]);
  expect(jira.issues).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#tests/fixtures/people.ts';
import { connectJira } from '#tests/fixtures/services/jira/connect-jira.ts';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { outsideCalls } from '#tools/reviewer/contract/calls/outside-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import {
  connectionStatus,
  disconnectApp,
  disconnectIntegration,
  endIntegration,
  jiraSites,
  lookupIntegrations,
} from '../contract/calls/connect-calls.ts';
import { jiraTickets } from '../contract/calls/ticket-calls.ts';
import {
  jiraProjects,
  parentIssues,
  ticketFields,
  ticketTypes,
  trackerUsers,
} from '../contract/calls/tracker-calls.ts';

let jira: JiraService;
let suite: TestSuite;
beforeAll(async () => {
  jira = await startJira();
  suite = await startSuite({ ...jira.variables, DEFAULT_PLAN: 'pro' });
});
afterAll(async () => {
  await suite.close();
  await jira.close();
});

const query = { integration: 'jira' };

test('an account is connected, and its site chosen [S7.164] [S7.165] [S7.171] [S7.175] [S7.180] [S7.183]', async () => {
  const { accessToken } = await makePerson(suite);
  const lookup = () => suite.send(lookupIntegrations, {}, accessToken);
  const jiraOf = async () => (await lookup()).integrations.find(({ id }) => id === 'jira');
  expect(await jiraOf()).toMatchObject({
    ...{ id: 'jira', name: 'Jira', kind: 'tracker', missing: null, connected: false },
  });
  const status = () => suite.send(connectionStatus, { query }, accessToken);
  expect(await status()).toEqual({ connected: false, connections: [] });
  const id = await connectJira(suite, jira, { accessToken });
  expect(await jiraOf()).toMatchObject({ connected: true });
  const site = {
    ...{ id: jira.cloudId, name: 'Harbour libraries' },
    url: 'https://harbour.atlassian.example',
  };
  expect(await status()).toMatchObject({
    connected: true,
    connections: [{ id, account_name: 'Nadia Haddad', state: 'connected', site }],
  });
  const sites = await suite.send(jiraSites.list, { query: { connection_id: id } }, accessToken);
  expect(sites).toEqual({ sites: [site], chosen: site.id });
  const other = { connection_id: id, site_id: 'none' };
  expect((await suite.request(jiraSites.choose, { body: other }, accessToken)).status).toBe(404);
});

test('a connection is ended in each of the ways that the specification has [S7.166] [S7.181] [S7.182] [S7.197] [S7.198]', async () => {
  const person = await makePerson(suite);
  const { accessToken } = person;
  const status = async () => (await suite.send(connectionStatus, { query }, accessToken)).connected;
  for (const call of [disconnectIntegration, disconnectApp]) {
    const connection_id = await connectJira(suite, jira, person);
    const ended = await suite.send(call, { body: { connection_id } }, accessToken);
    expect(ended.state).toBe('disconnected');
    expect(await status()).toBe(false);
  }
  await connectJira(suite, jira, person);
  await connectJira(suite, jira, person, 'tom');
  expect(await suite.send(endIntegration, { body: query }, accessToken)).toEqual({ ended: 1 });
  expect(await status()).toBe(false);
});

test('users cannot choose the site of, or end, the connection of another account', async () => {
  const connection_id = await connectJira(suite, jira, await makePerson(suite));
  const { accessToken } = await makePerson(suite);
  const body = { connection_id, site_id: jira.cloudId };
  for (const given of [
    suite.request(jiraSites.choose, { body }, accessToken),
    suite.request(jiraSites.list, { query: { connection_id } }, accessToken),
    suite.request(disconnectIntegration, { body: { connection_id } }, accessToken),
  ]) {
    expect((await given).envelope).toMatchObject({ error: { error_code: 'connection/unknown' } });
  }
});

test('a user without a connection or site is told where to go [S8.18] [S8.19] [S8.20] [S7.216]', async () => {
  const person = await makePerson(suite);
  const { accessToken } = person;
  const { _id: id } = await suite.send(reviewerCalls.create, { body: {} }, accessToken);
  const ready = (tracker: 'jira' | 'azure') =>
    suite.request(
      outsideCalls.authoriseTracker,
      { params: { id }, body: { tracker } },
      accessToken,
    );
  const messageOf = async (tracker: 'jira' | 'azure') =>
    (await ready(tracker)).envelope as { error?: { error_message: string } };
  expect((await messageOf('jira')).error?.error_message).toBe(
    'Go to Integrations from the Dashboard to connect to Jira.',
  );
  expect((await messageOf('azure')).error?.error_message).toBe(
    'Go to Integrations from the Dashboard to connect to Azure.',
  );
  const connection = await connectJira(suite, jira, person);
  expect((await ready('jira')).envelope).toMatchObject({ data: { connected: true } });
  await suite.send(disconnectIntegration, { body: { connection_id: connection } }, accessToken);
  await connectJira(suite, jira, person, undefined, { choosesSite: false });
  expect((await messageOf('jira')).error?.error_message).toBe(
    'Select a site on the Integrations page.',
  );
});

test('projects, types, fields, users and parents are listed [S7.170] [S7.174]', async () => {
  const person = await makePerson(suite);
  const { accessToken } = person;
  await connectJira(suite, jira, person);
  const projects = await suite.send(jiraProjects, { query: { query: 'app' } }, accessToken);
  expect(projects).toEqual({ projects: [{ id: '10100', key: 'APP', name: 'App' }], next: null });
  const there = { tracker: 'jira' as const, project: '10100' };
  expect(await suite.send(ticketTypes, { query: there }, accessToken)).toEqual({
    types: [{ id: '10001', name: 'Bug', is_subtask: false }],
  });
  const { fields } = await suite.send(
    ticketFields,
    { query: { ...there, type: '10001' } },
    accessToken,
  );
  expect(fields.find(({ id }) => id === 'priority')?.choices).toHaveLength(3);
  expect(fields.filter((one) => one.is_required)).toEqual([
    {
      ...{ id: 'customfield_10050', name: 'Squad', kind: 'choice', is_required: true },
      choices: [
        { id: '1', name: 'Loans' },
        { id: '2', name: 'Catalogue' },
      ],
    },
  ]);
  const users = await suite.send(trackerUsers, { query: { ...there, query: '' } }, accessToken);
  expect(users.users.map(({ name }) => name)).toEqual(['Nadia Haddad', 'Tom Reyes']);
  const parents = { query: { ...there, query: 'none' } };
  expect(await suite.send(parentIssues, parents, accessToken)).toEqual({ issues: [] });
});

test('more projects than fit a page are listed in pages', async () => {
  const person = await makePerson(suite);
  await connectJira(suite, jira, person);
  const before = jira.projects;
  jira.projects = Array.from({ length: 120 }, (_, at) => ({
    ...{
      id: String(at),
      key: `P${at}`,
      name: `Project ${at}`,
      types: [],
      required: [],
      optional: [],
    },
  }));
  const found: string[] = [];
  let after: string | null = null;
  do {
    const given: { query: { after?: string } } = { query: after === null ? {} : { after } };
    const page = await suite.send(jiraProjects, given, person.accessToken);
    found.push(...page.projects.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  jira.projects = before;
  expect(new Set(found).size).toBe(120);
});

test('a plan without trackers sends nothing, with its own message', async () => {
  const free = await startSuite({ ...jira.variables, DEFAULT_PLAN: 'free' });
  const person = await makePerson(free);
  await connectJira(free, jira, person);
  const { _id } = await free.send(reviewerCalls.create, { body: {} }, person.accessToken);
  const body = { project_id: _id, items: ['issue:x'] };
  const { envelope } = await free.request(jiraTickets.send, { body }, person.accessToken);
  expect(envelope).toMatchObject({
    error: {
      error_code: 'integration/plan',
      error_message: 'Upgrade to integrate with Jira account. Check pricing page to select a plan.',
    },
  });
  await free.close();
});

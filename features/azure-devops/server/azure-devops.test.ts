import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionsKey } from '#features/connections/server/index.ts';
import {
  authoriseIntegration,
  azureSites,
  connectionStatus,
  lookupIntegrations,
} from '#features/integrations/contract/calls/connect-calls.ts';
import { azureTickets } from '#features/integrations/contract/calls/ticket-calls.ts';
import { azureProjects } from '#features/integrations/contract/calls/tracker-calls.ts';
import type { TrackerSession } from '#features/integrations/server/index.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { type AzureService, startAzure } from '#tests/fixtures/services/azure/azure-service.ts';
import { changeItem, newAzureState } from '#tests/fixtures/services/azure/azure-state.ts';
import { connectTracker } from '#tests/fixtures/services/trackers/connect-tracker.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { outsideCalls } from '#tools/reviewer/contract/calls/outside-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { createAzureTracker } from './azure-tracker.ts';

let azure: AzureService;
let suite: TestSuite;
let person: Person;
beforeAll(async () => {
  azure = await startAzure();
  suite = await startSuite({ ...azure.variables, DEFAULT_PLAN: 'business' });
});
afterAll(async () => {
  await suite.close();
  await azure.close();
});
beforeEach(async () => {
  const { differences } = azure;
  Object.assign(azure, newAzureState(), { differences });
  person = await makePerson(suite);
});
afterEach(() => expect(azure.differences).toEqual([]));

const token = () => person.accessToken;
const connect = (choosesSite = true) =>
  connectTracker(suite, person, {
    ...{ tracker: 'azure', oauth: azure.oauth, siteId: 'harbour', choosesSite },
  });
const connectByToken = (fields: Record<string, string>, of = suite) =>
  of.request(authoriseIntegration, { body: { service: 'azure-token', fields } }, token());
const status = () => suite.send(connectionStatus, { query: { integration: 'azure' } }, token());

/** The organization as the connection of the person sees it. */
async function session(connection: string): Promise<TrackerSession> {
  const client = await suite.get(connectionsKey).clientOf(connection);
  const { origin } = azure;
  const tracker = createAzureTracker({ apiUrl: origin, profileUrl: origin }, ['azure']);
  return tracker.open(client, { id: 'harbour', name: 'harbour', url: `${origin}/harbour` });
}

const [research, app] = [() => azure.projects[0]?.id ?? '', () => azure.projects[1]?.id ?? ''];

async function createItem(there: TrackerSession): Promise<string> {
  const { id } = await there.create({
    ...{ project: research(), type: 'Bug', title: 'Seen', body: [], priority: null, tags: [] },
    ...{ assignee: null, parent: null, fields: {}, mark: 'sightline-1' },
  });
  return id;
}

test('an account is connected by consent, and its organization chosen [S7.172] [S7.188] [S7.189]', async () => {
  const id = await connect(false);
  const query = { connection_id: id };
  const site = { id: 'harbour', name: 'harbour', url: `${azure.origin}/harbour` };
  expect(await suite.send(azureSites.list, { query }, token())).toEqual({
    ...{ sites: [site], chosen: null },
  });
  await suite.send(azureSites.choose, { body: { ...query, site_id: 'harbour' } }, token());
  expect(await status()).toMatchObject({
    connected: true,
    connections: [{ id, account_name: 'Nadia Haddad', site }],
  });
});

test('an account is connected by a personal token, whose organization is chosen with it', async () => {
  const given = { organization: 'harbour', token: 'pat-of-nadia' };
  expect((await connectByToken(given)).status).toBe(200);
  expect(await status()).toMatchObject({
    connections: [{ auth: 'key', account_name: 'Nadia Haddad, harbour', site: { id: 'harbour' } }],
  });
  const { projects } = await suite.send(azureProjects, { query: {} }, token());
  expect(projects.map(({ name }) => name)).toEqual(['Research', 'App']);
});

test('a token that is wrong, or of another organization, connects nothing', async () => {
  const codeOf = async (fields: Record<string, string>) =>
    ((await connectByToken(fields)).envelope as { error?: { error_code: string } }).error
      ?.error_code;
  expect(await codeOf({ organization: 'harbour', token: 'wrong' })).toBe('connection/key-refused');
  expect(await codeOf({ organization: 'other', token: 'pat-of-nadia' })).toBe(
    'ticket/site-unknown',
  );
  expect(await codeOf({ organization: 'https://x', token: 'pat-of-nadia' })).toBe('invalid_input');
  expect(await status()).toEqual({ connected: false, connections: [] });
});

test('without an app of the host, accounts are connected by tokens', async () => {
  const plain = await startSuite({ AZURE_API_URL: azure.origin, DEFAULT_PLAN: 'business' });
  const other = await makePerson(plain);
  const { integrations } = await plain.send(lookupIntegrations, {}, other.accessToken);
  expect(integrations.find(({ id }) => id === 'azure')).toMatchObject({
    ...{ missing: null, services: ['azure-token'] },
  });
  await plain.close();
});

test('who is connected to no organization any more is told so [S8.21]', async () => {
  const { _id: id } = await suite.send(reviewerCalls.create, { body: {} }, token());
  await connect(false);
  const given = { params: { id }, body: { tracker: 'azure' as const } };
  const { envelope } = await suite.request(outsideCalls.authoriseTracker, given, token());
  expect(envelope).toMatchObject({
    error: { error_message: 'Azure organization is missing. Reconnect to restore access.' },
  });
});

test('plans below business send no work items, with their own words [S6.35] [S6.38]', async () => {
  const pro = await startSuite({ ...azure.variables, DEFAULT_PLAN: 'pro' });
  const other = await makePerson(pro);
  const { _id } = await pro.send(reviewerCalls.create, { body: {} }, other.accessToken);
  const body = { project_id: _id, items: ['issue:x'] };
  const { envelope } = await pro.request(azureTickets.send, { body }, other.accessToken);
  expect(envelope).toMatchObject({
    error: {
      error_code: 'integration/plan',
      error_message:
        'Upgrade to integrate with Azure account. Check pricing page to select a plan.',
    },
  });
  await pro.close();
});

test('the projects of an organization are listed and searched [S7.167]', async () => {
  await connect();
  const found = await suite.send(azureProjects, { query: { query: 'app' } }, token());
  expect(found).toEqual({ projects: [{ id: app(), key: 'App', name: 'App' }], next: null });
});

test('an expired token is renewed when its sign-in page is answered, and the request sent again', async () => {
  const there = await session(await connect());
  azure.oauth.endAccess();
  const { items } = await there.projects('', null);
  expect(items).toHaveLength(2);
  expect(azure.oauth.refreshed).not.toEqual([]);
});

test('a sign-in page for a renewed token is a refusal, and the connection says so', async () => {
  const there = await session(await connect());
  for (let turn = 0; turn < 2; turn += 1) {
    azure.faults.push({ on: 'GET /_apis/projects', fault: { status: 203 } });
  }
  await expect(there.projects('', null)).rejects.toMatchObject({ code: 'outside_refused' });
  expect(await status()).toMatchObject({ connections: [{ state: 'refused' }] });
});

test('an answer of null is never a success, and no ticket is lost by it', async () => {
  const there = await session(await connect());
  const id = await createItem(there);
  azure.faults.push({ on: `GET /_apis/wit/workitems/${id}`, fault: { status: 'null' } });
  await expect(there.find(id)).rejects.toMatchObject({ code: 'outside_answer' });
  azure.faults.push({ on: 'POST /_apis/wit/workitemsbatch', fault: { status: 'null' } });
  await expect(there.read([id])).rejects.toMatchObject({ code: 'outside_answer' });
});

test('a change is made again on what somebody else wrote at the same moment', async () => {
  const there = await session(await connect());
  const id = await createItem(there);
  let conflicts = 2;
  azure.beforeChange = (item) => {
    conflicts -= 1;
    if (conflicts >= 0)
      changeItem(item, { 'System.Tags': `${item.fields['System.Tags']}; Urgent${conflicts}` });
  };
  await there.link(id, {
    ...{ id: 'a', url: 'https://x.example', title: 'Back' },
    mark: 'sightline-1',
  });
  const [item] = azure.items;
  expect(item?.fields['System.Tags']).toBe('Urgent1; Urgent0');
  expect(item?.relations).toHaveLength(1);
  conflicts = 1000;
  await expect(there.update(id, { title: 'Late' })).rejects.toMatchObject({
    code: 'ticket/changed',
  });
});

test('areas are choices as their field takes them, and own fields say what they take', async () => {
  const there = await session(await connect());
  const fields = await there.fields(research(), 'Bug');
  expect(fields.map(({ id }) => id)).toEqual(['System.AreaPath', 'priority']);
  expect(fields[0]).toMatchObject({
    ...{ kind: 'choice', is_required: false },
    choices: ['Research', 'Research\\Web', 'Research\\Kiosk'].map((id) => ({ id, name: id })),
  });
  const { id } = await there.create({
    ...{ project: research(), type: 'Task', title: 'Seen', body: [], priority: '1', tags: [] },
    ...{ assignee: null, parent: null, mark: 'sightline-2' },
    fields: { 'System.AreaPath': 'Research\\Kiosk' },
  });
  expect(azure.items[0]?.fields).toMatchObject({
    ...{ 'System.AreaPath': 'Research\\Kiosk', 'Microsoft.VSTS.Common.Priority': 1 },
  });
  await expect(
    there.update(id, { fields: { 'System.AreaPath': '\\Research\\Area\\Kiosk' } }),
  ).rejects.toThrow('TF401347');
  expect((await there.fields(app(), 'Bug')).filter((one) => one.is_required)).toMatchObject([
    { id: 'Custom.Squad', name: 'Squad', kind: 'choice' },
  ]);
});

test('more changes than a batch are read page by page', async () => {
  const there = await session(await connect());
  await createItem(there);
  const [first] = azure.items;
  if (!first) throw new Error('There is no work item.');
  for (let id = 1000; id < 1450; id += 1) azure.items.push({ ...first, id });
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<TrackerSession['changedSince']>> = await there.changedSince(
      [research()],
      new Date(),
      after,
    );
    found.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(new Set(found).size).toBe(451);
  const batches = azure.requests.filter((one) => one.endsWith('workitemsbatch'));
  expect(batches).toHaveLength(3);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDocument } from '#kernel/document/document.ts';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { makeSentIssues, type SentIssues } from '#tests/fixtures/services/jira/sent-issues.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewerDocument } from '#tools/reviewer/document/reviewer-document.ts';
import { disconnectIntegration } from '../contract/calls/connect-calls.ts';
import { refreshTicket } from '../contract/calls/ticket-calls.ts';
import { type Integrations, integrationsKey } from './index.ts';
import { followedSites } from './tables.ts';

let jira: JiraService;
let suite: TestSuite;
let integrations: Integrations;
let here: SentIssues;

beforeAll(async () => {
  jira = await startJira();
  suite = await startSuite({ ...jira.variables, DEFAULT_PLAN: 'enterprise' });
  integrations = suite.get(integrationsKey);
});
afterAll(async () => {
  await suite.close();
  await jira.close();
});
beforeEach(async () => {
  await suite.database.orm.delete(followedSites);
  here = await makeSentIssues(suite, jira);
});

/** Reads changes as for a ticket that is already followed. */
const readChanges = () => integrations.readNow(jira.cloudId);
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

test('a change in the tracker is in the document when it is read, and closes the issue [S4.97]', async () => {
  const item = await here.addIssue({ title: 'Moves' });
  await here.send([item]);
  expect(await ticketInDocument()).toMatchObject([{ key: 'UX-1', status: 'To Do', phase: 'todo' }]);
  await readChanges();
  const [issue] = jira.issues;
  Object.assign(issue ?? {}, {
    key: 'APP-7',
    project: '10100',
    status: { name: 'Shipped', category: 'done' },
    updated: new Date(),
  });
  Object.assign(issue?.fields ?? {}, { assignee: { accountId: 'a-1' } });
  // It moved to a project that no ticket was in: only reading all of them finds it.
  await readChanges();
  expect(await here.tickets()).toMatchObject([{ key: 'UX-1' }]);
  await readAll();
  expect(await here.tickets()).toMatchObject([
    { key: 'APP-7', status: 'Shipped', phase: 'done', assignee: 'Nadia Haddad' },
  ]);
  expect(await ticketInDocument()).toMatchObject([{ key: 'APP-7', phase: 'done' }]);
  expect(await here.statusOf(item)).toBe('fixed');
  Object.assign(issue ?? {}, {
    status: { name: 'To Do', category: 'new' },
    updated: new Date(Date.now() + 5),
  });
  await readChanges();
  expect(await here.statusOf(item)).toBe('open');
});

test('a check sends one request where nothing changed, however many tickets there are', async () => {
  const items = await Promise.all(['One', 'Two', 'Three'].map((title) => here.addIssue({ title })));
  await here.send(items);
  await readChanges();
  jira.asked = [];
  await readChanges();
  expect(jira.asked).toEqual(['POST /search/jql']);
});

test('data older than the known state changes nothing', async () => {
  const item = await here.addIssue({ title: 'Late' });
  await here.send([item]);
  await readChanges();
  const [issue] = jira.issues;
  const { updated = new Date() } = issue ?? {};
  Object.assign(issue ?? {}, {
    status: { name: 'Done', category: 'done' },
    updated: new Date(updated.getTime() - 1000),
  });
  await readChanges();
  expect(await here.tickets()).toMatchObject([{ status: 'To Do' }]);
});

test('a ticket that is deleted or hidden is shown as gone, and the issue can be sent again', async () => {
  const item = await here.addIssue({ title: 'Goes' });
  await here.send([item]);
  const [issue] = jira.issues;
  if (issue) issue.isHidden = true;
  await readAll();
  expect(await here.tickets()).toMatchObject([{ state: 'gone', key: 'UX-1' }]);
  expect(await ticketInDocument()).toMatchObject([{ isGone: true }]);
  expect((await here.send([item])).result).toEqual({ sent: 1, found: 0, failed: 0 });
  expect(await here.tickets()).toMatchObject([{ state: 'linked', key: 'UX-2' }]);
  expect(await ticketInDocument()).toMatchObject([{ key: 'UX-2', isGone: false }]);
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
    for (let fault = 0; fault < 3; fault += 1) {
      jira.faults.push({ on: 'POST /search/jql', fault: { status: 500 } });
    }
    await readChanges();
    jira.faults = [];
    pauses.push(await due());
  }
  expect(pauses.map((pause) => Math.round(pause / 60))).toEqual([1, 2, 4, 8]);
  expect(await here.tickets()).toMatchObject([{ problem: 'Jira answered with an error (500).' }]);
  await readChanges();
  expect(await here.tickets()).toMatchObject([{ problem: null }]);
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
  const refresh = { body: { project_id: here.project, tracker: 'jira' as const, item } };
  const { envelope } = await suite.ask(refreshTicket, refresh, here.person.accessToken);
  expect(envelope).toMatchObject({ error: { error_code: 'jira_not_connected' } });
});
